import { judgement } from '#texts/en/judgement/judgement.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(judgement, async () => (await import('#texts/fr/judgement/judgement.ts')).judgement)

import { firstSteps } from '#texts/en/judgement/first-steps.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(firstSteps, async () => (await import('#texts/fr/judgement/first-steps.ts')).firstSteps)

import { remy } from '#texts/en/remy.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(remy, async () => (await import('#texts/fr/remy.ts')).remy)

import { filling } from '#texts/en/filling.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(filling, async () => (await import('#texts/fr/filling.ts')).filling)

import { failing } from '#texts/en/failing.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(failing, async () => (await import('#texts/fr/failing.ts')).failing)

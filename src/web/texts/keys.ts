import { keys } from '#texts/en/keys.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(keys, async () => (await import('#texts/fr/keys.ts')).keys)

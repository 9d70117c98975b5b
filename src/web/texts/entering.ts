import { entering } from '#texts/en/entering.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(entering, async () => (await import('#texts/fr/entering.ts')).entering)

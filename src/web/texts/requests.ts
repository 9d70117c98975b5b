import { requests } from '#texts/en/blocks.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(requests, async () => (await import('#texts/fr/blocks.ts')).requests)

import { blocks } from '#texts/en/blocks.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(blocks, async () => (await import('#texts/fr/blocks.ts')).blocks)

import { shell } from '#texts/en/shell.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(shell, async () => (await import('#texts/fr/shell.ts')).shell)

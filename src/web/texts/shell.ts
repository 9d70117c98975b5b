import { shell } from './en/shell.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(shell, async () => (await import('./fr/shell.ts')).shell)

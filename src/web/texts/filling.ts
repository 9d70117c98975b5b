import { filling } from './en/filling.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(filling, async () => (await import('./fr/filling.ts')).filling)

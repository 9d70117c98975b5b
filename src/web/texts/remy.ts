import { remy } from './en/remy.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(remy, async () => (await import('./fr/remy.ts')).remy)

import { keys } from './en/keys.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(keys, async () => (await import('./fr/keys.ts')).keys)

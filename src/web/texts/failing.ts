import { failing } from './en/failing.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(failing, async () => (await import('./fr/failing.ts')).failing)

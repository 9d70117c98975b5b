import { auth } from './en/auth.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(auth, async () => (await import('./fr/auth.ts')).auth)

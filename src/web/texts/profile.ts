import { profile } from './en/profile.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(profile, async () => (await import('./fr/profile.ts')).profile)

import { notices } from './en/notices.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(notices, async () => (await import('./fr/notices.ts')).notices)

import { calendar } from './en/calendar.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(calendar, async () => (await import('./fr/calendar.ts')).calendar)

import { calendar } from '#texts/en/calendar.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(calendar, async () => (await import('#texts/fr/calendar.ts')).calendar)

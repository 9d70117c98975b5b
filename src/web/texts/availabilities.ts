import { availabilities } from './en/availabilities.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(availabilities, async () => (await import('./fr/availabilities.ts')).availabilities)

import { availabilities } from '#texts/en/availability/availabilities.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(availabilities, async () => (await import('#texts/fr/availability/availabilities.ts')).availabilities)

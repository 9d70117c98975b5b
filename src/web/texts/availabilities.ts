import { availabilities } from '#texts/en/availabilities.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(availabilities, async () => (await import('#texts/fr/availabilities.ts')).availabilities)

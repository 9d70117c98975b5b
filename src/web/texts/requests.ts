import { requests } from '#texts/en/availability/requests.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(requests, async () => (await import('#texts/fr/availability/requests.ts')).requests)

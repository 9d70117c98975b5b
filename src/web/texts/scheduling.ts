import { scheduling } from '#texts/en/scheduling.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(scheduling, async () => (await import('#texts/fr/scheduling.ts')).scheduling)

import { switches } from '#texts/en/switches.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(switches, async () => (await import('#texts/fr/switches.ts')).switches)

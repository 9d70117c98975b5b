import { dashboard } from '#texts/en/dashboard.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(dashboard, async () => (await import('#texts/fr/dashboard.ts')).dashboard)

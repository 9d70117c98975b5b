import { reports } from '#texts/en/reports.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(reports, async () => (await import('#texts/fr/reports.ts')).reports)

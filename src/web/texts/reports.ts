import { reports } from './en/reports.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(reports, async () => (await import('./fr/reports.ts')).reports)

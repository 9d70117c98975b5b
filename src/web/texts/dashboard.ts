import { dashboard } from './en/dashboard.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(dashboard, async () => (await import('./fr/dashboard.ts')).dashboard)

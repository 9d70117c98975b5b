import { planning } from './en/planning.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(planning, async () => (await import('./fr/planning.ts')).planning)

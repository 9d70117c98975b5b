import { templates } from './en/templates.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(templates, async () => (await import('./fr/templates.ts')).templates)

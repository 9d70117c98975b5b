import { templates } from '#texts/en/templates.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(templates, async () => (await import('#texts/fr/templates.ts')).templates)

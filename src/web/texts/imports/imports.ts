import { imports } from '#texts/en/imports/imports.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(imports, async () => (await import('#texts/fr/imports/imports.ts')).imports)

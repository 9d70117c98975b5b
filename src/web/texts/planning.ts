import { planning } from '#texts/en/planning.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(planning, async () => (await import('#texts/fr/planning.ts')).planning)

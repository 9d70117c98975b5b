import { compliance } from '#texts/en/rulebook/compliance.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(compliance, async () => (await import('#texts/fr/rulebook/compliance.ts')).compliance)

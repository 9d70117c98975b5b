import { privacy } from '#texts/en/privacy.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(privacy, async () => (await import('#texts/fr/privacy.ts')).privacy)

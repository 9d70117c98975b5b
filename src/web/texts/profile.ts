import { profile } from '#texts/en/profile.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(profile, async () => (await import('#texts/fr/profile.ts')).profile)

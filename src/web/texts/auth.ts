import { auth } from '#texts/en/auth.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(auth, async () => (await import('#texts/fr/auth.ts')).auth)

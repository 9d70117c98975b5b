import { notices } from '#texts/en/notices.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(notices, async () => (await import('#texts/fr/notices.ts')).notices)

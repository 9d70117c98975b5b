import { history } from '#texts/en/history.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(history, async () => (await import('#texts/fr/history.ts')).history)

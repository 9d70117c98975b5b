import { account } from '#texts/en/rulebook/account.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(account, async () => (await import('#texts/fr/rulebook/account.ts')).account)

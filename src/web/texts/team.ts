import { team } from '#texts/en/team.ts'

import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(team, async () => (await import('#texts/fr/team.ts')).team)

import { team } from './en/team.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(team, async () => (await import('./fr/team.ts')).team)

import type { Db } from '#server/db/db.ts'

import { listTeams, promote, reset } from './user-commands.ts'

const usage = `Usage:
  teams                       lists the teams with their owners
  user promote EMAIL TEAM     makes someone an owner of a team
  user reset EMAIL            prints a link for a new password, ends sessions and the second factor`

/** Runs one command of the operator and returns what to print. Throws with the usage for any other. */
export async function runCommand(db: Db, words: readonly string[], publicUrl: string): Promise<string> {
  const [noun, verb, email, team, ...rest] = words
  if (noun === 'teams' && words.length === 1) return listTeams(db)
  if (noun === 'user' && verb === 'promote' && email && team && rest.length === 0) return promote(db, email, team)
  if (noun === 'user' && verb === 'reset' && email && words.length === 3) return reset(db, email, publicUrl)
  throw new Error(usage)
}

import { isReachable, type Db } from '#server/db/db.ts'

import { backUp, verify } from './backup-commands.ts'
import { exportTeam, importTeam } from './team-commands.ts'
import { usage } from './usage.ts'
import { listTeams, promote, reset, unlink, changeAddress } from './user-commands.ts'

/** The settings of an installation that commands need. */
export interface Installation {
  publicUrl: string
  provesEmail: boolean
}

async function answerOf(db: Db): Promise<string> {
  if (await isReachable(db)) return 'The database answers.'
  throw new Error("the server can't reach it")
}

/** Runs one command of the operator and returns what to print. Throws an error with the usage for an unknown command. */
export async function runCommand(db: Db, words: readonly string[], { publicUrl, provesEmail }: Installation): Promise<string> {
  const [noun, first, second, third] = words
  if (words.length === 2 && noun === 'backup') return backUp(db, first!)
  // Opening the database has already migrated it.
  if (words.length === 1 && noun === 'migrate') return 'The tables are those of this version.'
  if (words.length === 1 && noun === 'verify') return verify(db)
  if (words.length === 1 && noun === 'teams') return listTeams(db)
  // Asked of a server with the embedded database, which no one else can open.
  if (words.length === 1 && noun === 'doctor') return answerOf(db)
  if (words.length === 3 && noun === 'export') return exportTeam(db, first!, second!)
  if (words.length === 2 && noun === 'import') return importTeam(db, first!, provesEmail)
  if (words.length === 4 && noun === 'user' && first === 'promote') return promote(db, { email: second!, teamId: third!, provesEmail })
  if (words.length === 3 && noun === 'user' && first === 'reset') return reset(db, second!, publicUrl)
  if (words.length === 4 && noun === 'user' && first === 'address') return changeAddress(db, second!, third!)
  if (words.length === 3 && noun === 'user' && first === 'unlink') return unlink(db, second!)
  throw new Error(usage)
}

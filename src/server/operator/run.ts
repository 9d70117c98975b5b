import type { Db } from '#server/db/db.ts'

import { backUp, verify } from './backup-commands.ts'
import { exportTeam, importTeam } from './team-commands.ts'
import { listTeams, promote, reset, unlink, changeAddress } from './user-commands.ts'

const usage = `Usage: shiftwright COMMAND

  start                       serves Shiftwright; also the default without a command
  worker                      takes Auto-fill runs and email off the servers of a PostgreSQL database
  demo                        serves it with a demo team, in a temporary folder
  top                         shows what the server does, until interrupted
  doctor                      says what is wrong with the installation, and what to do

  backup FILE                 writes all data to a file
  restore FILE                reads a backup into an empty database
  verify                      counts the rows and checks that the history is unbroken
  migrate                     changes the tables for this version

  teams                       lists the teams with their owners
  export TEAM FILE            writes a team to a file
  import FILE                 creates a team from such a file
  user promote EMAIL TEAM     makes someone an owner of a team
  user reset EMAIL            prints a link for a new password; ends sessions, removes passkeys and the second factor
  user address EMAIL NEW      gives an account another email address, so that the old one is free
  user unlink EMAIL           separates an account from the login at the organization`

/** Runs one command of the operator and returns what to print. Throws an error with the usage for an unknown command. */
export async function runCommand(db: Db, words: readonly string[], publicUrl: string): Promise<string> {
  const [noun, first, second, third] = words
  if (words.length === 2 && noun === 'backup') return backUp(db, first!)
  // Opening the database has already migrated it.
  if (words.length === 1 && noun === 'migrate') return 'The tables are those of this version.'
  if (words.length === 1 && noun === 'verify') return verify(db)
  if (words.length === 1 && noun === 'teams') return listTeams(db)
  if (words.length === 3 && noun === 'export') return exportTeam(db, first!, second!)
  if (words.length === 2 && noun === 'import') return importTeam(db, first!)
  if (words.length === 4 && noun === 'user' && first === 'promote') return promote(db, second!, third!)
  if (words.length === 3 && noun === 'user' && first === 'reset') return reset(db, second!, publicUrl)
  if (words.length === 4 && noun === 'user' && first === 'address') return changeAddress(db, second!, third!)
  if (words.length === 3 && noun === 'user' && first === 'unlink') return unlink(db, second!)
  throw new Error(usage)
}

import { readFile } from 'node:fs/promises'

import { readTeam, refuseOther } from '#server/backup/read-team.ts'
import { writeWhole } from '#server/backup/whole-file.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { teamSnapshot } from '#server/stores/privacy/team-data.ts'
import * as teams from '#server/stores/teams.ts'

import { onFile } from './file-words.ts'

/** Writes the same export of a team that an owner gets. */
export async function exportTeam(db: Db, teamId: string, file: string): Promise<string> {
  if (!(await teams.exists(db, teamId))) throw new Error(`There is no team ${teamId}. \`teams\` lists them.`)
  const text = `${JSON.stringify(await teamSnapshot(db, teamId), null, 2)}\n`
  await onFile(file, 'written', writeWhole(file, text))
  return `The team was written to ${file}.`
}

/** Throws if the file is not an export of a team that can be imported. */
export async function readExport(file: string): Promise<string> {
  const text = await onFile(file, 'read', readFile(file, 'utf8'))
  await refuseOther(text)
  return text
}

export async function importTeam(db: Db, file: string, provesEmail: boolean): Promise<string> {
  const text = await readExport(file)
  const { teamId, name, people, known, unproven } = await inTransaction(db, { action: 'operator: import', actorId: undefined }, (tx) =>
    readTeam(tx, text, provesEmail),
  )
  const imported =
    people === 1
      ? `${name} was imported with 1 person, who has ${known === 1 ? 'an' : 'no'} account here`
      : `${name} was imported with ${people} people. ${known} of them ${known === 1 ? 'has' : 'have'} an account here`
  if (known === people) return `${imported}.`
  const leftOut =
    unproven.length === 0 ? '' : `\nThese accounts were left out, because no one has confirmed their address: ${unproven.join(', ')}`
  return `${imported}; ${people === 1 ? 'they' : 'the others'} can be invited on the team's page.${leftOut}\nIf no owner is among them, name one: user promote EMAIL ${teamId}`
}

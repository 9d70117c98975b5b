import { randomBytes } from 'node:crypto'

import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { codeFrom } from '#domain/typed-code.ts'
import type { Tx } from '#server/db/db.ts'
import { isNewer } from '#server/db/migrate.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import { teamTables } from '#server/stores/privacy/team-data.ts'
import { allowAnyBudget } from '#server/stores/requests/requests.ts'
import * as teams from '#server/stores/teams.ts'

import { insertRows } from './insert-rows.ts'
import { endAtLastShift } from './tenures-of-earlier.ts'

interface ExportedPerson {
  id: Id
  first_name: string
  last_name: string
  email: string
}

interface ExportedTeam {
  /** The last migration of the database that it was exported from. */
  schema?: string
  team: { id: Id; name: string }
  users: readonly ExportedPerson[]
  invitations?: readonly { user_id: Id; joined_at: string | null }[]
}

interface ReadTeam {
  teamId: Id
  name: string
  people: number
  /** How many of these people have an account here; the others can be invited. */
  known: number
  /** The addresses of accounts here that were not added to the team, because they may be someone else's. */
  unproven: string[]
}

/** An export from an earlier version lacks the tables that were added later. */
const sinceTheFirst = teamTables.filter(
  (table) =>
    ![
      'tenures',
      'leaves',
      'services',
      'blocks',
      'rotations',
      'shift_requests',
      'actual_hours',
      'waivers',
      'imports',
      'import_sheets',
      'trade_refusals',
    ].includes(table),
)

/**
 * Creates the team of an export. A person with the same email address as an account here gets that account; where addresses are proven,
 * only if that address is. Throws if the text is not an export, or if the team is here already.
 */
export async function readTeam(tx: Tx, text: string, provesEmail: boolean): Promise<ReadTeam> {
  const { team, users: exported, invitations: invited = [] } = parsed(text)
  const people = withOwnAddresses(exported, invited)
  const { id: teamId, name } = team
  if (await teams.exists(tx, teamId)) throw new Error(`The team ${name} is already here.`)
  const { accounts, unproven } = await accountsOf(tx, people, provesEmail)
  const idHere = new Map(people.map(({ id }) => [id, accounts.get(id) ?? newId()]))
  const data = JSON.parse(withIds(text, idHere)) as { team: object; users: readonly ExportedPerson[] } & Record<string, object[]>
  await insertRows(tx, 'teams', [JSON.stringify({ ...data.team, deletes_at: null, join_code: codeFrom(randomBytes(13)) })])
  const unknown = data.users.map((user, at) => ({ ...user, email: people[at]!.email })).filter((_, at) => !accounts.has(people[at]!.id))
  await placeholders.insert(
    tx,
    unknown.map(({ id, first_name: firstName, last_name: lastName }) => ({ id, firstName, lastName })),
  )
  // The budget of points may have been lowered since these requests were made.
  await allowAnyBudget(tx)
  for (const table of teamTables) {
    // Different people may have an account here, so people are invited again.
    const rows = table === 'invitations' ? [] : (data[table] ?? [])
    // Inserting memberships has begun tenures. Those of the export replace them; an export of an earlier version has none.
    if (table === 'tenures' && rows.length > 0) await tx.deleteFrom('tenures').where('team_id', '=', teamId).execute()
    await insertRows(
      tx,
      table,
      rows.map((row) => JSON.stringify({ ...row, team_id: teamId })),
    )
  }
  if (!data['tenures']) await endAtLastShift(tx, teamId)
  if (unknown.length > 0)
    await invitations.insert(
      tx,
      teamId,
      unknown.map(({ id, email }) => ({ id, email: email || undefined })),
    )
  return { teamId, name, people: people.length, known: accounts.size, unproven }
}

/** Removes the address of anyone who was invited under a member's address, because that address leads to the member. */
function withOwnAddresses(people: readonly ExportedPerson[], invited: NonNullable<ExportedTeam['invitations']>): ExportedPerson[] {
  const planned = new Set(invited.filter((one) => one.joined_at === null).map((one) => one.user_id))
  const ofMembers = new Set(people.filter(({ id }) => !planned.has(id)).map(({ email }) => email.toLowerCase()))
  return people.map((one) => (planned.has(one.id) && ofMembers.has(one.email.toLowerCase()) ? { ...one, email: '' } : one))
}

/** The accounts here that belong to these people, by the people's ids in the export. */
async function accountsOf(tx: Tx, people: readonly ExportedPerson[], provesEmail: boolean) {
  const accounts = new Map<Id, Id>()
  const unproven: string[] = []
  for (const { id, email } of people) {
    const account = email === '' ? undefined : await users.findCredentials(tx, email)
    if (!account) continue
    if (provesEmail && !(await users.hasProvenEmail(tx, account.userId))) unproven.push(email)
    else accounts.set(id, account.userId)
  }
  return { accounts, unproven }
}

/** Throws if the text is not an export, or that of a newer version. */
export async function refuseOther(text: string): Promise<void> {
  const { schema } = parsed(text)
  if (schema !== undefined && (await isNewer(schema)))
    throw new Error('This export was written by a newer version of Shiftwright. Import it with that version.')
}

function parsed(text: string): ExportedTeam {
  try {
    const value = JSON.parse(text) as ExportedTeam & Record<string, unknown>
    if (typeof value.team.id === 'string' && [...sinceTheFirst, 'users'].every((table) => Array.isArray(value[table]))) return value
  } catch {
    // Reported like any other file that is not an export.
  }
  throw new Error('This file is not an export of a team.')
}

/** Replaces ids throughout the text: they resemble no other text, and lists and settings contain them too. */
const withIds = (text: string, idHere: ReadonlyMap<Id, Id>): string =>
  text.replaceAll(/"([A-Za-z0-9_-]{1,64})"/g, (quoted, id: Id) => (idHere.has(id) ? `"${idHere.get(id)!}"` : quoted))

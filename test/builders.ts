import { v7 as newId } from 'uuid'

import { createTemplate } from '#contract/schedule/shift-templates.ts'
import { createShift } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { Role } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { weekdays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'

import { call, raw } from './call.ts'
import type { TestServer } from './server.ts'

export interface TestUser {
  id: Id
  token: string
  firstName: string
}

export interface TestTeam {
  teamId: Id
  joinCode: string
  owner: TestUser
  admin: TestUser
  member: TestUser
  other: TestUser
  disabled: TestUser
}

const audit = { action: 'test', actorId: undefined }

/** One hash for all users, because hashing takes longer than most tests. */
const somePassword = hashPassword('seven winter boots')

/** A logged-in user. */
export async function aUser({ db }: TestServer, firstName = 'Uma'): Promise<TestUser> {
  const user = { id: newId(), firstName, lastName: 'User', email: `${newId()}@example.org`, passwordHash: await somePassword }
  const token = newSecret()
  await inTransaction(db, audit, async (tx) => {
    await users.insert(tx, [user])
    await sessions.insert(tx, { userId: user.id, tokenHash: hashOf(token), userAgent: '', days: 90 })
  })
  return { id: user.id, token, firstName }
}

/** A team with a user in every role. */
export async function aTeam(server: TestServer): Promise<TestTeam> {
  const teamId = newId()
  const joinCode = newId().replaceAll('-', '').slice(-13).toUpperCase()
  await inTransaction(server.db, audit, (tx) => teams.insert(tx, { id: teamId, name: 'Team', timeZone: undefined, joinCode, demo: false }))
  const owner = await aMember(server, teamId, 'Olive', 'OWNER')
  const admin = await aMember(server, teamId, 'Adam', 'ADMIN')
  const member = await aMember(server, teamId, 'Mara')
  const other = await aMember(server, teamId, 'Milo')
  const disabled = await aMember(server, teamId, 'Dina')
  await inTransaction(server.db, audit, (tx) => memberships.update(tx, teamId, disabled.id, { disabled: true }))
  return { teamId, joinCode, owner, admin, member, other, disabled }
}

export async function aMember(server: TestServer, teamId: Id, firstName: string, status: Role = 'MEMBER'): Promise<TestUser> {
  const user = await aUser(server, firstName)
  await inTransaction(server.db, audit, (tx) => memberships.insert(tx, teamId, [user.id], status))
  return user
}

export async function aTemplate(
  { app }: TestServer,
  { teamId, owner }: Pick<TestTeam, 'teamId' | 'owner'>,
  change: Record<string, unknown> = {},
): Promise<ShiftTemplate> {
  const body = {
    teamId,
    name: 'Night',
    type: 'DYNAMIC',
    startTime: '19:00',
    endTime: '07:00',
    repeatPattern: { days: [...weekdays] },
    stipend: 0,
    ...change,
  }
  const answer = await raw(app, createTemplate, { as: owner, body })
  return answer.body.template
}

export async function aShift(
  { app }: TestServer,
  { teamId, owner }: Pick<TestTeam, 'teamId' | 'owner'>,
  template: { id: Id },
  date: CalendarDate = '2026-12-10',
  overrides = {},
): Promise<Shift> {
  const answer = await call(app, createShift, { as: owner, body: { teamId, date, templateId: template.id, overrides } })
  return answer.body.shift
}

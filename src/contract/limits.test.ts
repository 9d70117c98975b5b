import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { topics } from '#domain/notices/notice.ts'
import { faultIn } from '#domain/refusals/form-field.ts'

import { login, register, resetPasswordWithCode } from './accounts/auth.ts'
import { addPasskey } from './accounts/passkeys.ts'
import { deleteTeam } from './accounts/privacy.ts'
import { saveAvailabilities } from './availability/availabilities.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { addPeople, sendInvitations } from './invitations.ts'
import { readNotices, setNoticePreferences } from './notices.ts'
import { applyFilling } from './schedule/fillings.ts'
import { reopenMonth } from './schedule/month-closings.ts'
import { createTemplate, updateTemplate } from './schedule/shift-templates.ts'
import { createShift } from './schedule/shifts.ts'
import { undo } from './schedule/undo.ts'
import { createService } from './services.ts'
import { createSwitch } from './switches.ts'
import { joinTeam, updateTeam, updateTeamUser } from './teams.ts'

const text = (length: number) => 'x'.repeat(length)
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`)
const someone = (index: number) => ({ firstName: 'Ann', lastName: `Person${index}` })
const local = text(64)

/** The last accepted and the first refused value of each limit, written down independently of the code. */
const limits: [call: Endpoint, field: string, accepted: unknown, refused: unknown][] = [
  [register, 'firstName', text(80), text(81)],
  [register, 'firstName', 'x', ' '],
  [register, 'password', text(256), text(257)],
  [register, 'email', `${local}@example.org`, `x${local}@example.org`],
  [register, 'email', `${local}@${text(63)}.${text(63)}.${text(58)}.ca`, `${local}@${text(63)}.${text(63)}.${text(59)}.ca`],
  [register, 'email', `a@${text(63)}.ca`, `a@${text(64)}.ca`],
  [login, 'password', text(1024), text(1025)],
  [login, 'email', 'x', ''],
  [resetPasswordWithCode, 'code', text(128), text(129)],
  [addPasskey, 'name', text(100), text(101)],
  [deleteTeam, 'name', text(100), text(101)],
  [joinTeam, 'joinCode', text(64), text(65)],
  [joinTeam, 'joinCode', 'x', ' '],
  [updateTeam, 'timeZone', text(64), text(65)],
  [updateTeamUser, 'share', 0.05, 0.04],
  [updateTeamUser, 'share', 1, 1.01],
  [updateTeamUser, 'skills', ids(20), ids(21)],
  [updateTeamUser, 'skills', [text(40)], [text(41)]],
  [addPeople, 'people', ids(300).map((_, index) => someone(index)), ids(301).map((_, index) => someone(index))],
  [sendInvitations, 'userIds', ids(300), ids(301)],
  [sendInvitations, 'userIds', ids(1), []],
  [saveAvailabilities, 'month', 0, -1],
  [saveAvailabilities, 'month', 11, 12],
  [saveAvailabilities, 'year', 2000, 1999],
  [saveAvailabilities, 'year', 2199, 2200],
  [createTemplate, 'name', text(100), text(101)],
  [createTemplate, 'name', ' ', '\u200B'],
  [updateTemplate, 'name', 'x', '\u200B'],
  [createService, 'name', 'x', '\u2060'],
  [createService, 'shortName', 'x', '\u200B'],
  [updateTeamUser, 'skills', ['x'], ['\u200B']],
  // Joined by a character that is invisible alone.
  [createTemplate, 'name', '\u{1F469}\u200D\u2695', '\u200D'],
  [createTemplate, 'headCount', 20, 21],
  [createTemplate, 'headCount', 1, 0],
  [createTemplate, 'priority', 3, 4],
  [createTemplate, 'priority', 1, 0],
  [createTemplate, 'stipend', 1_000_000, 1_000_000.01],
  [createTemplate, 'stipend', 0, -0.01],
  [createTemplate, 'stipend', 0.01, 0.001],
  [createTemplate, 'repeatPattern', { days: [0, 1, 2, 3, 4, 5, 6] }, { days: [0, 0] }],
  [createTemplate, 'repeatPattern', { users: { 6: ids(500) } }, { users: { 6: ids(501) } }],
  [createTemplate, 'startTime', '23:59', '24:00'],
  [createShift, 'date', '2199-12-31', '2200-01-01'],
  [createShift, 'date', '2000-02-29', '2001-02-29'],
  [createShift, 'templateId', text(64), text(65)],
  [createSwitch, 'message', text(1000), text(1001)],
  [createSwitch, 'toUsers', ids(1000), ids(1001)],
  [readNotices, 'ids', ids(1000), ids(1001)],
  [setNoticePreferences, 'mutedTopics', [...topics], ['plan', 'plan']],
  [reopenMonth, 'reason', text(500), text(501)],
  [applyFilling, 'relaxed', [], [{}]],
  [undo, 'ids', ids(100), ids(101)],
  [undo, 'ids', ids(1), []],
]

test.each(limits.map(([call, field, ...values]) => [`${call.method} ${call.path}`, field, call, ...values] as const))(
  '%s: %s is accepted up to its limit',
  (_, field, { body }, accepted, refused) => {
    const schema = (body as TObject).properties[field]!
    expect([Value.Check(schema, accepted), Value.Check(schema, refused)]).toEqual([true, false])
  },
)

test('no list that a call takes is unlimited', () => {
  expect(Object.entries(endpoints).flatMap(([name, { body }]) => unlimitedIn(body, name))).toEqual([])
})

interface Part {
  items?: (Part & { enum?: unknown[] }) | Part[]
  maxItems?: number
  uniqueItems?: boolean
  anyOf?: Part[]
  properties?: Record<string, Part>
  patternProperties?: Record<string, Part>
}

/** The paths of lists that can be of any length, or contain one of a few values any number of times. */
function unlimitedIn({ items, maxItems, uniqueItems, anyOf = [], properties, patternProperties }: Part, path: string): string[] {
  const inside = [...anyOf.map((part) => ['', part] as const), ...Object.entries({ ...properties, ...patternProperties })]
  const found = inside.flatMap(([key, part]) => unlimitedIn(part, key === '' ? path : `${path}.${key}`))
  // A list of parts has the length of that list.
  if (items === undefined || Array.isArray(items)) return found
  const isLimited = maxItems !== undefined || (uniqueItems === true && items.enum !== undefined)
  return [...found, ...(isLimited ? [] : [path]), ...unlimitedIn(items, `${path}[]`)]
}

test.each([
  ['firstName', text(80), 'malformed'],
  ['firstName', text(81), 'too long'],
  ['teamName', ' ', 'empty'],
  ['lastName', 7, 'empty'],
  ['email', text(254), 'malformed'],
  ['email', text(255), 'too long'],
  ['password', text(257), 'too long'],
] as const)('the same limits decide what is wrong with %s', (field, value, fault) => {
  expect(faultIn(field, value)).toEqual({ field, fault })
})

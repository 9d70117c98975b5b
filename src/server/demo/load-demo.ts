import { randomBytes } from 'node:crypto'

import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { populate } from '#domain/schedule/schedule.ts'
import { plainStaffing, type ShiftTemplate } from '#domain/schedule/shift-template.ts'
import {
  addDays,
  addMonths,
  datesIn,
  dayNumber,
  dayOfMonth,
  monthOf,
  rangeOfMonth,
  weekdays,
  type CalendarDate,
  type Month,
} from '#domain/time/calendar-date.ts'
import { codeFrom } from '#domain/typed-code.ts'
import type { Tx } from '#server/db/db.ts'
import { fillAtOnce } from '#server/filling/fill-month.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import { visibleIn } from '#server/stores/schedule/duties.ts'
import * as publishing from '#server/stores/schedule/publishing.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'
import * as switches from '#server/stores/switching/switches.ts'
import * as teams from '#server/stores/teams.ts'
import { demo as english } from '#texts/en/demo.ts'
import { demo as french } from '#texts/fr/demo.ts'

import { demoTemplates, residents } from './residents.ts'

/**
 * Creates a sample team of twenty residents in the language of the caller, who owns it, with three months: two published ones, of which the
 * second is this month or, in its last week, the next one, and a draft.
 */
export async function loadDemo(tx: Tx, ownerId: Id, today: CalendarDate): Promise<Id> {
  const texts = { en: english, fr: french }[(await users.findCurrent(tx, ownerId)).language]
  const teamId = newId()
  const joinCode = codeFrom(randomBytes(13))
  await teams.insert(tx, { id: teamId, name: texts.team, timeZone: undefined, joinCode, demo: true })
  await memberships.insert(tx, teamId, [ownerId], 'OWNER')

  const people = residents.map((resident) => ({ ...resident, id: newId() }))
  await users.insert(
    tx,
    people.map((person) => ({ ...person, email: addressOf(person, joinCode), passwordHash: null })),
  )
  await memberships.insert(
    tx,
    teamId,
    people.map(({ id }) => id),
    'MEMBER',
  )

  const everyDay = { type: 'DYNAMIC' as const, repeatPattern: { days: [...weekdays] }, regularUsers: [], ...plainStaffing }
  const made: ShiftTemplate[] = demoTemplates.map((template) => ({
    ...template,
    ...everyDay,
    name: texts.templates[template.name],
    id: newId(),
    version: 1,
  }))
  for (const template of made) await templates.insert(tx, teamId, template)

  const current = monthOf(addDays(today, publishedAhead))
  for (const months of [-1, 0, 1]) {
    const month = addMonths(current, months)
    for (const { id, dayOff } of people) await availabilities.merge(tx, teamId, id, month, daysOff(month, dayOff))
    await planMonth(tx, teamId, month, made)
    if (months < 1) await publishing.publish(tx, teamId, rangeOfMonth(month))
  }
  await offerSome(tx, teamId, today, texts.messages)
  return teamId
}

/** How many days before it begins a month is published: at the end of a month, too, there are shifts ahead to offer and to see. */
const publishedAhead = 7

/** Offers a few upcoming shifts, each of a different person. */
async function offerSome(tx: Tx, teamId: Id, today: CalendarDate, messages: readonly string[]): Promise<void> {
  const ahead = await visibleIn(tx, teamId, { fromDate: addDays(today, 2), toDate: addDays(today, 31) })
  const ofEach = [...Map.groupBy(ahead, ({ userId }) => userId).values()].map(([first]) => first!)
  for (const [index, { assignmentId, userId }] of ofEach.slice(0, messages.length).entries())
    await switches.insert(tx, teamId, {
      id: newId(),
      userShiftId: assignmentId,
      userId,
      message: messages[index]!,
      acceptWithTrade: index !== 2,
      acceptWithoutTrade: index !== 1,
      toUsers: [],
    })
}

/** Invented, and different in every demo team. */
const addressOf = ({ firstName, lastName }: { firstName: string; lastName: string }, joinCode: string): string =>
  `${`${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()}@${joinCode.slice(-4).toLowerCase()}.invalid`

async function planMonth(tx: Tx, teamId: Id, month: Month, made: readonly ShiftTemplate[]): Promise<void> {
  const { missing } = populate(rangeOfMonth(month), made, [])
  await shifts.insertPopulated(
    tx,
    teamId,
    missing.map((shift) => ({ ...shift, id: newId() })),
  )
  const placements = await fillAtOnce(tx, teamId, month)
  await assignments.insert(
    tx,
    teamId,
    placements.map((place) => ({ ...place, id: newId(), method: 'DYNAMIC', status: 'HIDDEN' })),
  )
}

const aMonday = dayNumber('2001-01-01')

function daysOff(month: Month, dayOff: number): AvailabilityData {
  const off = datesIn(rangeOfMonth(month)).filter((date) => (dayNumber(date) - aMonday) % 14 === dayOff)
  return Object.fromEntries(off.map((date) => [dayOfMonth(date), { day: -1 as const, night: -1 as const }]))
}

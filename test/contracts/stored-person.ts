import { sql } from 'kysely'
import { v7 as newId } from 'uuid'

import { setRulebook } from '#contract/rulebook/rulebook.ts'
import type { Id } from '#domain/id.ts'
import type { Pack } from '#domain/rulebook/pack.ts'
import { lengthOf } from '#domain/services/block.ts'
import { addDays, addMonths, dayNumber, fromDayNumber, monthOf, rangeOfMonth, type DateRange } from '#domain/time/calendar-date.ts'
import { isPublicHoliday } from '#domain/time/holidays.ts'
import type { Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { publish } from '#server/stores/schedule/publishing.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'
import { changeRotations, setBlocks } from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'
import { aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import type { TestServer } from '#test/server.ts'

import { aMonth, kinds } from './random-person.ts'
import type { SlowDuty, SlowPerson } from './slow-pieces.ts'
import { teamRules } from './team-rules.ts'

const zone = 'America/Toronto'
const aDay = 1440
/** For how many days after the judged ones the server reads duties. */
const daysAfter = 31

/** A random month in the database, for the member of a team with this pack and rules of its own, and the same month for the slow judge. */
export async function aStoredMonth(server: TestServer, seed: number, pack: Pack) {
  const { next, dates, origin, person: drawn } = aMonth(seed)
  const around = { fromDate: fromDayNumber(origin - 14), toDate: addDays(dates.toDate, daysAfter) }
  const blocks = blocksAround(dates, around)
  const person = asStored(drawn, dates, origin, pack, blocks)
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const rulebook = { packId: pack.id, isAllOnRoster: person.ordinary === undefined, rules: [...pack.rules, ...teamRules] }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const templates = new Map<string, Id>()
  for (const duty of person.duties)
    if (!templates.has(sortOf(duty))) templates.set(sortOf(duty), (await aTemplate(server, team, templateOf(duty))).id)
  await inTransaction(server.db, { action: 'test', actorId: undefined }, async (tx) => {
    await joinOn(tx, teamId, member.id, person.joined > origin ? person.joined : origin - 40)
    await storeService(tx, teamId, person)
    await setBlocks(tx, teamId, 2000, blocks)
    await changeRotations(
      tx,
      teamId,
      2000,
      blocks.map((_, at) => ({ userId: member.id, block: at + 1, serviceId: `ward ${teamId}`, was: null })),
    )
    const stored = person.duties.map((duty) => ({ id: newId(), date: fromDayNumber(duty.day), templateId: templates.get(sortOf(duty))! }))
    await shifts.insertPopulated(tx, teamId, stored)
    const own = { userId: member.id, method: 'MANUAL', status: 'ACTIVE', overrides: { startTime: null, endTime: null } } as const
    await assignments.insert(
      tx,
      teamId,
      stored.map(({ id }) => ({ ...own, id: newId(), shiftId: id })),
    )
    for (const span of runsOf(person.leave)) await storeLeave(tx, teamId, member.id, span)
    await publish(tx, teamId, around)
    await storePublication(tx, teamId, person.published)
  })
  const ofBlocks = blocks.map(({ fromDate, toDate }): [number, number] => [dayNumber(fromDate), dayNumber(toDate)])
  return { ...team, next, dates, person, templates, blocks: ofBlocks }
}

export type StoredMonth = Awaited<ReturnType<typeof aStoredMonth>>

/** Equal for duties of one template. */
export const sortOf = ({ kind, from, to }: SlowDuty): string => `${kind} ${from} ${to}`

/**
 * The person as the server can know them: no duties before they joined or after the days that it reads, a full record only from the block
 * of the first duty on, and the pack's public holidays.
 */
function asStored(person: SlowPerson, dates: DateRange, origin: number, { holidays }: Pack, blocks: readonly DateRange[]): SlowPerson {
  const last = dayNumber(dates.toDate) + daysAfter
  const duties = person.duties.filter(({ day }) => day >= person.joined && day <= last)
  const firstDuty = duties[0]?.day ?? dayNumber(dates.fromDate)
  const firstBlock = blocks.find(({ fromDate, toDate }) => dayNumber(fromDate) <= firstDuty && firstDuty <= dayNumber(toDate))
  const firstDay = firstBlock ? dayNumber(firstBlock.fromDate) : firstDuty
  const days = Array.from({ length: last - origin + 60 }, (_, at) => origin - 30 + at)
  return {
    ...person,
    duties,
    joined: person.joined > origin ? person.joined : origin - 40,
    known: person.joined > origin ? Math.max(person.joined, firstDay) : firstDay,
    holidays: new Set(holidays ? days.filter((day) => isPublicHoliday(fromDayNumber(day))) : []),
  }
}

const time = (minutes: number): string =>
  `${String(Math.floor((minutes % aDay) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const templateOf = (duty: SlowDuty) => ({
  name: sortOf(duty),
  type: 'DYNAMIC',
  startTime: time(duty.from),
  endTime: time(duty.to),
  dutyKind: kinds[duty.kind],
})

/** The judged block, and blocks of its length, or months, on both sides. */
function blocksAround(dates: DateRange, around: DateRange): DateRange[] {
  const isMonth = dates.fromDate.endsWith('-01') && lengthOf(dates) >= 28 && rangeOfMonth(monthOf(dates.fromDate)).toDate === dates.toDate
  const beside = ({ fromDate }: DateRange, by: number): DateRange => {
    if (isMonth) return rangeOfMonth(addMonths(monthOf(fromDate), by))
    const first = addDays(fromDate, by * lengthOf(dates))
    return { fromDate: first, toDate: addDays(first, lengthOf(dates) - 1) }
  }
  const blocks = [dates]
  while (blocks[0]!.fromDate > around.fromDate) blocks.unshift(beside(blocks[0]!, -1))
  while (blocks.at(-1)!.toDate < around.toDate) blocks.push(beside(blocks.at(-1)!, 1))
  return blocks
}

async function joinOn(tx: Tx, teamId: Id, userId: Id, day: number): Promise<void> {
  const noon = `${fromDayNumber(day)} 12:00`
  await sql`update teams set created_at = ${`${fromDayNumber(day - 400)} 12:00`}::timestamp at time zone ${zone} where id = ${teamId}`.execute(
    tx,
  )
  await sql`
    update memberships set joined_at = ${noon}::timestamp at time zone ${zone} where team_id = ${teamId} and user_id = ${userId}`.execute(
    tx,
  )
}

function storeService(tx: Tx, teamId: Id, { ordinary, handOver }: SlowPerson): Promise<void> {
  const day = ordinary ? { startTime: time(ordinary[0]), endTime: time(ordinary[1]) } : null
  const ward = { id: `ward ${teamId}`, name: 'Ward', shortName: 'W', color: 'slate', fewest: 0, handOverMinutes: handOver } as const
  return services.insert(tx, teamId, { ...ward, week: [null, day, day, day, day, day, null] })
}

/** The first and the last day of each stretch of consecutive days. */
function runsOf(days: ReadonlySet<number>): [number, number][] {
  const runs: [number, number][] = []
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

async function storeLeave(tx: Tx, teamId: Id, userId: Id, [first, last]: [number, number]): Promise<void> {
  const id = newId()
  const span = { fromDate: fromDayNumber(first), fromHalf: 'day', toDate: fromDayNumber(last), toHalf: 'night' } as const
  await leaves.insert(tx, teamId, { id, userId, kind: 'VACATION', note: null, askedBy: userId, ...span })
  await leaves.answer(tx, teamId, id, { status: 'APPROVED', byUserId: userId })
}

/** Stores when each day was published, by the wall clock; for other days, that is unknown. */
async function storePublication(tx: Tx, teamId: Id, published: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...published].map(([day, at]) => ({ date: fromDayNumber(day), at }))
  await sql`update published_days set published_at = null where team_id = ${teamId}`.execute(tx)
  await sql`
    update published_days p set published_at = (timestamp 'epoch' + r.at * interval '1 minute') at time zone ${zone}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (date date, at float8)
     where p.team_id = ${teamId} and p.date = r.date`.execute(tx)
}

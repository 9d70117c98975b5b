import type { Difference, LeaveDifference, PersonDifference, ShiftDifference } from '#domain/imports/difference.ts'
import { placesOf } from '#domain/imports/placed.ts'
import type { ReadShift, SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { rangeOn, type Times } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { shiftJudge } from '#server/imports/judge-shifts.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import { dutiesWithin } from '#server/stores/leave/met-shifts.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { standingIn, type StandingShift } from '#server/stores/schedule/standing-shifts.ts'
import { importTexts } from '#texts/import-text.ts'

interface Compared {
  reading: SheetReading
  sheet: Sheet
  language: Language
}

/** What a sheet would change: people and leave first, as shifts are judged with them. */
export async function differencesOf(db: Db, actor: Actor, { reading, sheet, language }: Compared): Promise<Difference[]> {
  const textAt = textsOf(sheet)
  const leave = await leaveDifferences(db, actor, reading, textAt, language)
  const taken = leave.filter(({ state }) => state !== 'CONFLICT')
  return [...peopleDifferences(reading, textAt), ...leave, ...(await shiftDifferences(db, actor, reading, textAt, taken, language))]
}

type TextAt = (place: { row: number; column: number }) => string

function textsOf({ cells }: Sheet): TextAt {
  const texts = new Map(cells.map(({ row, column, text }) => [`${row} ${column}`, text]))
  return ({ row, column }) => texts.get(`${row} ${column}`) ?? ''
}

const peopleDifferences = ({ people }: SheetReading, textAt: TextAt): PersonDifference[] =>
  people.map(({ row, column, person, firstName, lastName, email, share, skills }) => ({
    key: `PERSON ${person}`,
    what: 'PERSON',
    state: person.startsWith('+') ? 'NEW' : 'SAME',
    isBlocked: false,
    why: '',
    row,
    column,
    text: textAt({ row, column }),
    person,
    firstName,
    lastName,
    email: email ?? null,
    share: share ?? null,
    skills: skills ?? [],
  }))

async function leaveDifferences(
  db: Db,
  actor: Actor,
  { leave }: SheetReading,
  textAt: TextAt,
  language: Language,
): Promise<LeaveDifference[]> {
  const found: LeaveDifference[] = []
  for (const { row, column, ...one } of leave) {
    const span = { ...one, fromHalf: 'day' as const, toHalf: 'night' as const }
    const isNewcomer = one.person.startsWith('+')
    const standing = isNewcomer ? [] : await leaves.overlapping(db, actor.teamId, one.person, span, ['ASKED', 'APPROVED'])
    const same = await isStored(db, actor, standing, one)
    const [met] = isNewcomer || same ? [] : await dutiesWithin(db, actor, one.person, span)
    const words = importTexts(language)
    const why = same ? '' : standing.length > 0 ? words.alreadyAway : met ? words.meetsShift(met) : ''
    found.push({
      key: `LEAVE ${one.person} ${one.kind} ${one.fromDate} ${one.toDate}`,
      what: 'LEAVE',
      state: same ? 'SAME' : why === '' ? 'NEW' : 'CONFLICT',
      isBlocked: why !== '',
      why,
      row,
      column,
      text: textAt({ row, column }),
      ...one,
    })
  }
  return found
}

async function isStored(db: Db, actor: Actor, ids: readonly string[], leave: { fromDate: string; toDate: string }): Promise<boolean> {
  for (const id of ids) {
    const stored = await leaves.find(db, actor, id)
    if (stored && stored.fromDate <= leave.fromDate && stored.toDate >= leave.toDate) return true
  }
  return false
}

async function shiftDifferences(
  db: Db,
  actor: Actor,
  { shifts, templates: added }: SheetReading,
  textAt: TextAt,
  leave: readonly LeaveDifference[],
  language: Language,
): Promise<ShiftDifference[]> {
  if (shifts.length === 0) return []
  const dates = shifts.map(({ date }) => date).toSorted()
  const standing = await standingIn(db, actor.teamId, { fromDate: dates[0]!, toDate: dates.at(-1)! } satisfies DateRange)
  const known = new Map((await templates.all(db, actor.teamId)).map((template) => [template.id, template]))
  const judge = await shiftJudge(db, actor.teamId, dates, leave, language)
  const words = importTexts(language)
  const timesOf = (template: string): Times => known.get(template) ?? added.find((one) => one.template === template)!

  return [...Map.groupBy(shifts, ({ date, template }) => `${date} ${template}`).values()].flatMap((places) => {
    const { date, template } = places[0]!
    const there = standing.filter((shift) => shift.date === date && shift.templateId === template)
    const holders = there.flatMap((shift) => shift.holders.map((holder) => ({ ...holder, shift })))
    const found = placesOf(
      places.map(({ person }) => person),
      holders,
    )
    return found.map(({ person, holder, isSame }, at): ShiftDifference => {
      const place = places[at]!
      const shift = holder?.shift ?? there[0]
      const times = ownTimes(place, shift, timesOf(template), isSame ? holder : null)
      const base = {
        what: 'SHIFT' as const,
        row: place.row,
        column: place.column,
        text: textAt(place),
        date,
        template,
        person,
        times,
        insteadOf: isSame ? null : (holder?.userId ?? null),
        shiftId: shift?.id ?? null,
        assignmentId: holder?.assignmentId ?? null,
      }
      const key = `SHIFT ${date} ${template} ${person} ${base.insteadOf ?? ''}${times ? ` ${times.startTime}-${times.endTime}` : ''}`
      if (isSame && !times) return { ...base, key, state: 'SAME', isBlocked: false, why: '' }
      const wall = wallOf(shift, holder, words)
      if (wall !== undefined) return { ...base, key, state: 'CONFLICT', isBlocked: true, why: wall }
      const verdict = isSame ? undefined : judge(person, seatOf(place, shift, known.get(template), timesOf(template)))
      if (verdict) return { ...base, key, state: 'CONFLICT', isBlocked: verdict.isBlocked, why: verdict.why }
      return { ...base, key, state: shift ? 'CHANGED' : 'NEW', isBlocked: false, why: '' }
    })
  })
}

const seatOf = (place: ReadShift, shift: StandingShift | undefined, template: ShiftTemplate | undefined, times: Times) => ({
  date: place.date,
  range: rangeOn(place.date, place.times ?? shift ?? times),
  templateId: place.template,
  skills: template?.skills ?? [],
  services: template?.services ?? [],
})

/** The times of a person alone, where they are not those of the shift; undefined times of a sheet leave those that stand. */
function ownTimes(
  place: ReadShift,
  shift: StandingShift | undefined,
  times: Times,
  holder: StandingShift['holders'][number] | null,
): Times | null {
  const wanted = place.times
  if (!wanted) return null
  const now = {
    startTime: holder?.startTime ?? shift?.startTime ?? times.startTime,
    endTime: holder?.endTime ?? shift?.endTime ?? times.endTime,
  }
  return wanted.startTime === now.startTime && wanted.endTime === now.endTime ? null : wanted
}

function wallOf(
  shift: StandingShift | undefined,
  holder: { isPublished: boolean } | null,
  words: ReturnType<typeof importTexts>,
): string | undefined {
  if (shift?.closed) return words.closed
  if (shift?.locked) return words.locked
  return holder?.isPublished ? words.published : undefined
}

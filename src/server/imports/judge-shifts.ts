import type { Id } from '#domain/id.ts'
import type { LeaveDifference } from '#domain/imports/difference.ts'
import type { Language } from '#domain/language.ts'
import { rangeOfLeave } from '#domain/leave/leave.ts'
import { objections, type Candidate, type Objection, type Seat, type TeamRules } from '#domain/rules/rules.ts'
import { monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import { objectionText } from '#texts/rule-text.ts'

/** What speaks against someone on a shift, and whether nobody can allow it. */
interface ShiftVerdict {
  why: string
  isBlocked: boolean
  overlaps: boolean
}

/** Rules that an admin can't overrule. */
const walls: Objection['rule'][] = ['leave']
/** Rules about what nobody has said yet of someone who is new. */
const unknownOfNew: Objection['rule'][] = ['skills', 'service', 'unavailable']

/**
 * Judges the shifts of a sheet one after the other, each with those before it: of two that exclude each other the second is in conflict.
 * Leave of the sheet counts like leave that is approved.
 */
export async function shiftJudge(
  db: Db,
  teamId: Id,
  dates: readonly CalendarDate[],
  leave: readonly LeaveDifference[],
  language: Language,
): Promise<(person: string, seat: Seat) => ShiftVerdict | undefined> {
  const months = [...new Map(dates.map((date) => [date.slice(0, 7), monthOf(date)])).entries()]
  const problems = new Map<string, Awaited<ReturnType<typeof loadProblem>>>()
  for (const [name, month] of months) problems.set(name, await loadProblem(db, teamId, month as Month))
  const added = new Map<string, Seat[]>()
  const away = Map.groupBy(leave, ({ person }) => person)

  return (person, seat) => {
    const { people, rules } = problems.get(seat.date.slice(0, 7))!
    const known = people.find(({ userId }) => userId === person)
    const works = [...(known?.works ?? []), ...(added.get(person) ?? [])]
    const spans = (away.get(person) ?? []).map(({ fromDate, toDate }) =>
      rangeOfLeave({ fromDate, fromHalf: 'day', toDate, toHalf: 'night' }),
    )
    const candidate: Candidate = { ...(known ?? stranger), works, leave: [...(known?.leave ?? []), ...spans] }
    const found = objectionsTo(seat, candidate, rules, known !== undefined)
    const [first] = found
    if (!first) added.set(person, [...(added.get(person) ?? []), seat])
    return (
      first && {
        why: objectionText(first, language),
        isBlocked: found.some(({ rule }) => walls.includes(rule)),
        overlaps: found.some(({ rule }) => rule === 'overlap' || rule === 'busy'),
      }
    )
  }
}

function objectionsTo(seat: Seat, candidate: Candidate, rules: TeamRules, isKnown: boolean): Objection[] {
  const all = objections(seat, candidate, rules)
  return isKnown ? all : all.filter(({ rule }) => !unknownOfNew.includes(rule))
}

const stranger: Candidate = { availability: {}, works: [], busy: [], leave: [], skills: [], services: { blocks: [], rotations: [] } }

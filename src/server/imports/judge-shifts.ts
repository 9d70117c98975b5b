import type { Id } from '#domain/id.ts'
import type { LeaveDifference } from '#domain/imports/difference.ts'
import type { Language } from '#domain/language.ts'
import { rangeOfLeave } from '#domain/leave/leave.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import type { Candidate, Seat, Work } from '#domain/rules/seat.ts'
import { daysBetween, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { objectionText } from '#texts/rule-text.ts'

/** Why someone should not have a shift, and whether no one can allow it. */
interface ShiftVerdict {
  why: string
  isBlocked: boolean
}

/** What is known about the months of a sheet, by month. */
export type KnownMonths = ReadonlyMap<string, Awaited<ReturnType<typeof loadProblem>>>

interface JudgedSheet {
  leave: readonly LeaveDifference[]
  /** Places that the sheet gives to other people. */
  given: ReadonlySet<Id>
  language: Language
}

/** Rules that an admin can't overrule. */
const blockingRules: Objection['rule'][] = ['leave']
/** Rules about facts that are not known yet about a new person. */
const unknownOfNew: Objection['rule'][] = ['skills', 'service', 'unavailable']
/** The most days across which a rule of a team looks; contracts look at half a year on their own. */
const farthest = 45

export async function knownMonths(db: Db, teamId: Id, dates: readonly CalendarDate[]): Promise<KnownMonths> {
  const months = new Map<string, Awaited<ReturnType<typeof loadProblem>>>()
  for (const month of new Set(dates.map((date) => date.slice(0, 7))))
    months.set(month, await loadProblem(db, teamId, monthOf(`${month}-01`)))
  return months
}

/**
 * Judges the shifts of a sheet in order, each together with the earlier ones: of two that exclude each other, the second is in conflict.
 * Leave in the sheet counts as approved. except: the person's own place, whose times change.
 */
export function shiftJudge(
  months: KnownMonths,
  { leave, given, language }: JudgedSheet,
): (person: string, seat: Seat, except: Id | undefined) => ShiftVerdict | undefined {
  const added = new Map<string, Work[]>()
  const away = Map.groupBy(leave, ({ person }) => person)

  return (person, seat, except) => {
    const { people, rules } = months.get(seat.date.slice(0, 7))!
    const known = people.find(({ userId }) => userId === person)
    const standing = (known?.works ?? []).filter(
      ({ assignmentId }) => assignmentId === undefined || (assignmentId !== except && !given.has(assignmentId)),
    )
    const near = (added.get(person) ?? []).filter(({ date }) => Math.abs(daysBetween(date, seat.date)) <= farthest)
    const spans = (away.get(person) ?? []).map(rangeOfLeave)
    const candidate: Candidate = { ...(known ?? stranger), works: [...standing, ...near], leave: [...(known?.leave ?? []), ...spans] }
    const found = objectionsTo(seat, candidate, rules, known !== undefined)
    const [first] = found
    if (first) return { why: objectionText(first, language), isBlocked: found.some(({ rule }) => blockingRules.includes(rule)) }
    added.set(person, [...(added.get(person) ?? []), seat])
    return undefined
  }
}

function objectionsTo(seat: Seat, candidate: Candidate, rules: TeamRules, isKnown: boolean): Objection[] {
  const all = objections(seat, candidate, rules)
  return isKnown ? all : all.filter(({ rule }) => !unknownOfNew.includes(rule))
}

const stranger: Candidate = { availability: {}, works: [], busy: [], leave: [], skills: [], services: { blocks: [], rotations: [] } }

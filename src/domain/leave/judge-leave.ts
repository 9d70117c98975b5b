import { Type, type Static } from 'typebox'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Skill } from '#domain/people/skill.ts'
import { isAdmin } from '#domain/people/team.ts'
import { CalendarDate, datesIn, daysBetween, type DateRange } from '#domain/time/calendar-date.ts'

import { leaveYearOf, type LeaveTerms } from './leave-terms.ts'
import { leaveDays, leaveDaysIn, peopleAway, type Leave, type LeaveKind, type LeaveSpan } from './leave.ts'

const rule = <Name extends string>(name: Name) => Type.Literal(name)

export type LeaveObjection = Static<typeof LeaveObjection>
/** The objections that a team's terms raise against a leave. date: the first day on which more than `most` would be away. */
export const LeaveObjection = Type.Union([
  Type.Object({ rule: rule('notice'), days: Type.Integer() }),
  Type.Object({ rule: rule('daysAYear'), most: Type.Number() }),
  Type.Object({ rule: rule('daysABlock'), most: Type.Number() }),
  Type.Object({ rule: rule('away'), date: CalendarDate, most: Type.Integer() }),
  Type.Object({ rule: rule('kindAway'), date: CalendarDate, most: Type.Integer() }),
  Type.Object({ rule: rule('skillAway'), date: CalendarDate, most: Type.Integer(), skill: Skill }),
  Type.Object({ rule: rule('serviceAway'), date: CalendarDate, most: Type.Integer(), service: Type.String() }),
])

export interface AskedLeave extends LeaveSpan {
  userId: Id
  kind: LeaveKind
}

interface LeaveContext {
  /** The day on which it was asked for, in the team's time zone. */
  askedOn: CalendarDate
  terms: LeaveTerms
  /** All requested or approved leave around it, which may include the judged leave. */
  others: readonly (Pick<Leave, 'id' | 'userId' | 'kind' | 'status'> & LeaveSpan)[]
  /** The id of the judged leave, if it is stored. */
  id?: Id
  /** The blocks that the leave touches, or the months if the team has no blocks. */
  blocks: readonly DateRange[]
  skillsOf: (userId: Id) => readonly Skill[]
  /** Someone's service on a date. */
  serviceOn: (userId: Id, date: CalendarDate) => { id: Id; name: string } | undefined
}

/** The days of the quota that remain after this leave, in the year it touches with the fewest; undefined without a quota. */
export function daysLeft(asked: AskedLeave, { terms, others, id }: Pick<LeaveContext, 'terms' | 'others' | 'id'>): number | undefined {
  const quota = terms.kinds[asked.kind].daysAYear
  if (quota === null) return undefined
  const leftIn = (date: CalendarDate) => quota - takenIn(leaveYearOf(date, terms), asked, { others, id })
  return Math.min(leftIn(asked.fromDate), leftIn(asked.toDate))
}

/** The days of this kind in a range of dates, including this leave. */
const takenIn = (dates: DateRange, asked: AskedLeave, { others, id }: Pick<LeaveContext, 'others'> & { id: Id | undefined }): number =>
  [asked, ...others.filter((other) => other.id !== id && other.userId === asked.userId && other.kind === asked.kind)].reduce(
    (sum, span) => sum + leaveDaysIn(span, dates),
    0,
  )

/** All objections that the team's terms raise against a leave. */
export function leaveObjections(asked: AskedLeave, known: LeaveContext): LeaveObjection[] {
  const { terms, askedOn, others, id, blocks, skillsOf, serviceOn } = known
  const { noticeDays, daysAYear, daysABlock = null, mostAway } = terms.kinds[asked.kind]
  const away = others.filter((other) => other.id !== id && other.userId !== asked.userId && other.status === 'APPROVED')
  const found: LeaveObjection[] = []
  if (daysBetween(askedOn, asked.fromDate) < noticeDays) found.push({ rule: 'notice', days: noticeDays })
  if (leaveDays(asked) > 0 && (daysLeft(asked, known) ?? 0) < 0) found.push({ rule: 'daysAYear', most: daysAYear! })
  const isOver = (block: DateRange) => leaveDaysIn(asked, block) > 0 && takenIn(block, asked, { others, id }) > daysABlock!
  if (daysABlock !== null && blocks.some(isOver)) found.push({ rule: 'daysABlock', most: daysABlock })
  const full = (most: number | null, counts: (other: (typeof away)[number]) => boolean) =>
    most === null ? undefined : datesIn(asked).find((date) => peopleAway(away.filter(counts), date).length >= most)
  const all = full(terms.mostAway, () => true)
  if (all) found.push({ rule: 'away', date: all, most: terms.mostAway! })
  const ofKind = full(mostAway, ({ kind }) => kind === asked.kind)
  if (ofKind) found.push({ rule: 'kindAway', date: ofKind, most: mostAway! })
  for (const skill of skillsOf(asked.userId)) {
    const most = terms.mostAwayWithSkill[skill] ?? null
    const withSkill = full(most, ({ userId }) => skillsOf(userId).includes(skill))
    if (withSkill) found.push({ rule: 'skillAway', date: withSkill, most: most!, skill })
  }
  for (const date of datesIn(asked)) {
    const service = serviceOn(asked.userId, date)
    const most = service && terms.mostAwayOnService?.[service.id]
    if (most === undefined) continue
    const there = peopleAway(away, date).filter((userId) => serviceOn(userId, date)?.id === service!.id)
    if (there.length < most) continue
    found.push({ rule: 'serviceAway', date, most, service: service!.name })
    break
  }
  return found
}

/** Whether a reader may see an objection. One about others who are away for the same reason would reveal that reason to members. */
export const isObjectionFor = ({ rule: name }: LeaveObjection, reader: Pick<Actor, 'status'>): boolean =>
  name !== 'kindAway' || isAdmin(reader)

/** A leave with its halves filled in: whole days unless halves are given. */
export const spanOf = ({
  userId,
  kind,
  fromDate,
  fromHalf,
  toDate,
  toHalf,
}: Partial<LeaveSpan> & Omit<AskedLeave, keyof LeaveSpan> & Pick<LeaveSpan, 'fromDate' | 'toDate'>): AskedLeave => ({
  userId,
  kind,
  fromDate,
  fromHalf: fromHalf ?? 'day',
  toDate,
  toHalf: toHalf ?? 'night',
})

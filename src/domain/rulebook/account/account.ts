import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { CalendarDate, daysBetween, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { dateAt, LocalTime, timeAt } from '#domain/time/time-range.ts'

import type { RuleCondition } from '../condition.ts'
import { isOneOf } from '../duties.ts'
import type { RuleFinding } from '../finding.ts'
import { findingsOf } from '../judge.ts'
import type { PackRule } from '../pack.ts'
import type { PersonRecord, RecordedDuty } from '../timeline/timeline-of.ts'
import { isFromHome, type Stint, type Timeline } from '../timeline/timeline.ts'
import { JudgedRule } from '../waiver.ts'
import { freeSaturdaysBy } from './free-weekends.ts'

export type AccountDuty = Static<typeof AccountDuty>
/** date: the day on which it begins; for a cover after midnight, the day after the shift's own date. */
export const AccountDuty = Type.Object({ date: CalendarDate, templateId: Id, startTime: LocalTime, endTime: LocalTime })

export type AccountLine = Static<typeof AccountLine>
/** A verdict about one person, with the details that they need to plan by it. Details that do not apply to the rule are absent. */
export const AccountLine = Type.Object({
  ...JudgedRule.properties,
  /** How many of the counted duties are over. */
  worked: Type.Optional(Type.Integer()),
  /** The next duty that counts. */
  next: Type.Optional(AccountDuty),
  /** How much more the rule allows, whichever way its text is read. */
  left: Type.Optional(Type.Number()),
  /** The Saturdays of the free weekends. */
  freeSaturdays: Type.Optional(Type.Array(CalendarDate)),
  /** The two duties with the fewest days between them. */
  closest: Type.Optional(Type.Array(CalendarDate)),
  /** Past calls from home on which the verdict depends, and whose hours the person has not confirmed. */
  toConfirm: Type.Optional(Type.Array(CalendarDate)),
})

/** Everything that an account is made from. now: minutes of the wall clock. */
interface AccountOf {
  record: PersonRecord
  timeline: Timeline
  dates: DateRange
  now: number
}

export function accountLine(rule: PackRule, verdict: JudgedRule, known: AccountOf): AccountLine {
  if (!verdict.finding) return verdict
  const [condition] = rule.readings
  return { ...verdict, ...detailsOf(condition!, verdict.finding, known), ...leftIn(rule, known), ...toConfirmIn(verdict, known) }
}

export const accountDuty = ({ templateId, range }: RecordedDuty): AccountDuty => ({
  date: dateAt(range.start),
  templateId,
  startTime: timeAt(range.start),
  endTime: timeAt(range.end),
})

function detailsOf(condition: RuleCondition, finding: RuleFinding, known: AccountOf): Partial<AccountLine> {
  switch (condition.shape) {
    case 'MOST_DUTIES':
      return progress((stint) => isOneOf(stint, condition.of), finding, known)
    case 'WEIGHTED_DUTIES':
      return progress((stint) => condition.weights.some(({ of }) => isOneOf(stint, of)), finding, known)
    case 'WEEKENDS':
      return { freeSaturdays: freeSaturdaysBy(condition, known.timeline, known.dates) }
    case 'SPACING':
      return closestOf(
        known.timeline.stints.filter((stint) => isOneOf(stint, condition.of)),
        known.dates,
      )
    default:
      return {}
  }
}

/** Uses only the duties that the finding counted, because its days can differ from the judged ones. */
function progress(
  isCounted: (stint: Stint) => boolean,
  { where }: RuleFinding,
  { record, timeline, now }: AccountOf,
): Partial<AccountLine> {
  const counted = timeline.stints.filter((stint) => where.includes(stint.date) && isCounted(stint))
  const coming = counted.find(({ range }) => range.start > now)
  const next = coming && record.duties.find((duty) => duty.date === coming.date && kindOf(duty, record) === coming.kind)
  return { worked: counted.filter(({ range }) => range.end <= now).length, ...(next && { next: accountDuty(next) }) }
}

function closestOf(counted: readonly Stint[], dates: DateRange): Partial<AccountLine> {
  const pairs = counted
    .flatMap((stint, at) => (at === 0 ? [] : [[counted[at - 1]!.date, stint.date] as const]))
    .filter(([first, second]) => first !== second && isWithin(second, dates))
    .toSorted((a, b) => daysBetween(...a) - daysBetween(...b))
  return pairs[0] ? { closest: [...pairs[0]] } : {}
}

/** Only if each reading has a single window: of several, one may leave more than another. */
function leftIn({ readings }: PackRule, { timeline, dates }: AccountOf): Partial<AccountLine> {
  const findings = readings.map((reading) => (isCount(reading) ? findingsOf(reading, timeline, dates) : []))
  const alone = findings.flatMap((found) => (found.length === 1 && found[0]!.side === 'MOST' ? found : []))
  const left = Math.min(...alone.map(({ bound, used }) => bound - used.most))
  return alone.length === readings.length && left >= 0 ? { left } : {}
}

const isCount = (condition: RuleCondition): boolean =>
  condition.shape === 'MOST_DUTIES' ||
  condition.shape === 'WEIGHTED_DUTIES' ||
  (condition.shape === 'WEEKENDS' && 'oneIn' in condition.limit)

function toConfirmIn({ outcome, finding }: JudgedRule, { record, now }: AccountOf): Partial<AccountLine> {
  if (outcome !== 'NOT_TOLD' || finding?.unknown !== 'ACTUAL_HOURS') return {}
  const open = record.duties.filter(
    (duty) => isFromHome(kindOf(duty, record)) && !duty.actual && duty.range.end <= now && finding.where.includes(duty.date),
  )
  return { toConfirm: open.map(({ date }) => date) }
}

const kindOf = ({ templateId }: RecordedDuty, { kinds }: PersonRecord) => kinds[templateId] ?? 'OTHER'

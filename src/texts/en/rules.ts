import type { LeaveObjection } from '#domain/leave/judge-leave.ts'
import type { DutyVerdict } from '#domain/rulebook/duty-verdicts/duty-verdicts.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import type { Objection, RuleName } from '#domain/rules/rules.ts'

type RuleOnDuty = Pick<DutyVerdict, 'title' | 'finding'>
type LeaveTexts = { [Rule in LeaveObjection['rule']]: (objection: Extract<LeaveObjection, { rule: Rule }> & { day: string }) => string }
const number = (value: number): string => String(Math.round(value * 100) / 100)

/** How much of a contract's rule is used, such as '8 of 7'. An uncertain amount is a range, or its certain part if the rule is broken. */
function amountOf({ used, bound, unit, side }: RuleFinding, then = ''): string {
  const isBroken = side === 'MOST' ? used.least > bound : used.most < bound
  const isRange = used.least < used.most && !isBroken
  const amount = isRange ? `${number(used.least)}–${number(used.most)}` : number(side === 'MOST' ? used.least : used.most)
  if (side === 'LEAST' && !isBroken) return `${amount}${unit === 'HOURS' ? ' h' : ''}${then}, at least ${number(bound)}`
  if (bound === 0) return unit === 'HOURS' ? `${amount} h, none allowed` : `${amount}, none allowed`
  if (unit === 'HOURS') return `${amount} of ${number(bound)} h${then}`
  if (unit === 'WEEKENDS' && side === 'LEAST') return `${amount} of ${number(bound)} free${then}`
  return `${amount} of ${number(bound)}${then}`
}

/** Whether a rule forbids something that did not happen. */
const isUnused = ({ used, bound }: RuleFinding): boolean => bound === 0 && used.most === 0

type ObjectionTexts = { [Rule in RuleName]: (objection: Extract<Objection, { rule: Rule }>) => string }

/** The objections of rules to a person. */
const objections: ObjectionTexts = {
  leave: () => 'On leave',
  service: () => "Not on any of this shift's services that day",
  unavailable: ({ half }) => `Marked unavailable for the ${half}`,
  overlap: () => 'Already working at that time',
  busy: () => 'Busy in another team',
  rest: ({ hours }) => `Needs ${hours} h of rest`,
  skills: ({ missing }) => `Missing ${missing.length === 1 ? 'skill' : 'skills'}: ${missing.join(', ')}`,
  succession: () => "Can't follow the previous day's shift",
  sevenDays: ({ most }) => `More than ${most} ${most === 1 ? 'shift' : 'shifts'} in 7 days`,
  daysInRow: ({ most }) => `More than ${most} ${most === 1 ? 'day' : 'days'} in a row`,
  daysOff: ({ fewest }) => `Fewer than ${fewest} days off in a row`,
  weekends: ({ most }) => `More than ${most} ${most === 1 ? 'weekend' : 'weekends'} in a month`,
  perTemplate: ({ most }) => `More than ${most} of this shift in a month`,
  hours: ({ most }) => `More than ${most} h in a month`,
  contract: ({ breach }) => `${breach.title.en} ${amountOf(breach.finding)}, ${breach.clause.en}`,
}

/** How many people a rule objects to. */
const counted: Record<RuleName, (count: number) => string> = {
  leave: (count) => `${count} on leave`,
  service: (count) => `${count} not on this shift's services`,
  unavailable: (count) => `${count} unavailable`,
  overlap: (count) => `${count} already working`,
  busy: (count) => `${count} busy in another team`,
  rest: (count) => `${count} ${count === 1 ? 'needs' : 'need'} rest`,
  skills: (count) => `${count} missing a skill`,
  succession: (count) => `${count} blocked by a neighbouring shift`,
  sevenDays: (count) => `${count} at the 7-day limit`,
  daysInRow: (count) => `${count} at the limit for days in a row`,
  daysOff: (count) => `${count} ${count === 1 ? 'needs' : 'need'} days off`,
  weekends: (count) => `${count} at the weekend limit`,
  perTemplate: (count) => `${count} at the limit for this shift`,
  hours: (count) => `${count} at the hours limit`,
  contract: (count) => `${count} blocked by the contract`,
}

/** Rules by themselves. */
const named: ObjectionTexts = {
  ...objections,
  rest: ({ hours }) => `At least ${hours} h of rest`,
  succession: () => 'Shifts that must not follow one another',
  sevenDays: ({ most }) => `At most ${most} ${most === 1 ? 'shift' : 'shifts'} in 7 days`,
  daysInRow: ({ most }) => `At most ${most} ${most === 1 ? 'day' : 'days'} in a row`,
  daysOff: ({ fewest }) => `At least ${fewest} days off in a row`,
  weekends: ({ most }) => `At most ${most} ${most === 1 ? 'weekend' : 'weekends'} in a month`,
  perTemplate: ({ most }) => `At most ${most} of the same shift in a month`,
  hours: ({ most }) => `At most ${most} h in a month`,
  contract: ({ breach }) => `${breach.title.en}, ${breach.clause.en}`,
}

/** The objections of a team's terms to a leave. day: such as 'Thu Dec 24'. */
const leave: LeaveTexts = {
  notice: ({ days }) => (days === 0 ? 'Asked for after it began' : `Asked for less than ${days} ${days === 1 ? 'day' : 'days'} ahead`),
  daysABlock: ({ most }) => `More than ${most} ${most === 1 ? 'day' : 'days'} per block`,
  daysAYear: ({ most }) => `More than ${most} ${most === 1 ? 'day' : 'days'} per year`,
  away: ({ most, day }) => `${most} already away on ${day}`,
  kindAway: ({ most, day }) => `${most} already away on ${day} on the same kind of leave`,
  serviceAway: ({ most, day, service }) => `${most} on ${service} already away on ${day}`,
  skillAway: ({ most, day, skill }) => `${most} with the skill ${skill} already away on ${day}`,
}

/** How a rule of the contract judges a duty that someone has, and how it would judge one that they took. */
const verdict = (rule: RuleOnDuty): string => (isUnused(rule.finding) ? rule.title.en : `${rule.title.en} ${amountOf(rule.finding)}`)
const verdictThen = (rule: RuleOnDuty): string => `${rule.title.en} ${amountOf(rule.finding, ' then')}`

export const rules = { objections, named, counted, leave, verdict, verdictThen }

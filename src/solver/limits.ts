import { factsOf, type Facts } from './facts.ts'
import type { Problem } from './problem.ts'

/** The rules that look at more than two shifts, with counts that are kept up to date as seats change. Undefined if the team has none. */
export function limitsOf(problem: Problem) {
  const facts = factsOf(problem)
  if (!facts) return undefined
  const { mostInSevenDays, mostDaysInRow, fewestDaysInRow, fewestDaysOff, mostWeekends, mostHours, fewestHours, mostPerTemplate } =
    problem.rules
  const { width, monthStart, monthEnd } = facts
  const templates = Object.keys(mostPerTemplate)
  const templateOf = facts.seats.map(({ templateId }) => templates.indexOf(templateId))
  const perDay = new Int16Array(problem.people.length * width)
  /** By person: the number of duties by weekend. */
  const perWeekend = problem.people.map(() => new Map<number, number>())
  const perTemplate = new Int16Array(problem.people.length * templates.length)
  const minutes = new Float64Array(problem.people.length)

  const count = (person: number, day: number): number => (day < 0 || day >= width ? 0 : perDay[person * width + day]!)
  const works = (person: number, day: number): boolean => count(person, day) > 0

  function note(person: number, { day, minutes: length, isInMonth, weekend }: Facts, template: number, sign: 1 | -1): void {
    perDay[person * width + day]! += sign
    if (weekend >= 0) perWeekend[person]!.set(weekend, (perWeekend[person]!.get(weekend) ?? 0) + sign)
    if (isInMonth && template >= 0) perTemplate[person * templates.length + template]! += sign
    minutes[person]! += sign * length
  }
  for (const [person, standing] of facts.standing.entries())
    for (const work of standing) note(person, work, templates.indexOf(work.templateId), 1)

  function isBusyWeek(person: number, day: number): boolean {
    for (let start = day - 6; start <= day; start++) {
      let sum = 0
      for (let other = start; other < start + 7; other++) sum += count(person, other)
      if (sum > mostInSevenDays!) return true
    }
    return false
  }

  function runAround(person: number, day: number): number {
    let [from, to] = [day, day]
    while (works(person, from - 1)) from--
    while (works(person, to + 1)) to++
    return to - from + 1
  }

  /** The days off on one side of a day until the next worked day; 0 if that is beyond the rule's reach. */
  function off(person: number, day: number, step: 1 | -1): number {
    let days = 0
    while (days < fewestDaysOff! && !works(person, day + step * (days + 1))) days++
    return days < fewestDaysOff! ? days : 0
  }

  const hasShortGap = (person: number, day: number): boolean => off(person, day, -1) > 0 || off(person, day, 1) > 0

  /** Whether a free day has a worked day on each side. */
  function leavesShortGap(person: number, day: number): boolean {
    let [before, after] = [1, 1]
    while (before < fewestDaysOff! && !works(person, day - before)) before++
    while (after < fewestDaysOff! && !works(person, day + after)) after++
    return before + after - 1 < fewestDaysOff!
  }

  function weekendsWorked(person: number): number {
    let worked = 0
    for (const duties of perWeekend[person]!.values()) if (duties > 0) worked++
    return worked
  }

  /** Days missing in runs that begin and end in the month. */
  function missingDays(person: number): number {
    let [missing, length] = [0, works(person, monthStart) ? Infinity : 0]
    for (let day = monthStart + 1; day <= monthEnd; day++) {
      if (works(person, day)) length++
      else {
        if (length > 0) missing += Math.max(0, fewestDaysInRow! - length)
        length = 0
      }
    }
    return missing
  }

  return {
    take: (person: number, seat: number): void => note(person, facts.seats[seat]!, templateOf[seat]!, 1),
    leave: (person: number, seat: number): void => note(person, facts.seats[seat]!, templateOf[seat]!, -1),
    /** Whether this person keeps all limits after taking or giving up a seat. */
    hold(person: number, seat: number): boolean {
      const { day, weekend } = facts.seats[seat]!
      const template = templateOf[seat]!
      if (!works(person, day)) return fewestDaysOff === undefined || !leavesShortGap(person, day)
      return !(
        (mostInSevenDays !== undefined && isBusyWeek(person, day)) ||
        (mostDaysInRow !== undefined && runAround(person, day) > mostDaysInRow) ||
        (fewestDaysOff !== undefined && hasShortGap(person, day)) ||
        (mostWeekends !== undefined && weekend >= 0 && weekendsWorked(person) > mostWeekends) ||
        (template >= 0 && perTemplate[person * templates.length + template]! > mostPerTemplate[templates[template]!]!) ||
        (mostHours !== undefined && minutes[person]! > mostHours * 60)
      )
    },
    /** Hours and days by which this person is below the minimums. */
    shortfall: (person: number): number =>
      (fewestHours === undefined ? 0 : Math.max(0, fewestHours - minutes[person]! / 60)) +
      (fewestDaysInRow === undefined ? 0 : missingDays(person)),
  }
}

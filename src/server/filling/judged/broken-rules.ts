import type { Id } from '#domain/id.ts'
import { breachesOfAll, type ContractBreach } from '#domain/rulebook/breaches.ts'
import { teamObjections, type Objection } from '#domain/rules/rules.ts'
import { isInMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { seatsOf, type OpenSeat, type Person, type Problem, type Roster } from '#solver/problem.ts'

interface FoundBreach {
  userId: Id
  date: CalendarDate
  /** Of the shift that breaks a rule of the team. */
  templateId: Id | null
  objection: Objection
}

/** Rules about a whole month, which one too many breaks as much as two. */
const monthly: Objection['rule'][] = ['weekends', 'hours']

/**
 * Each rule that a month's schedule breaks, by day. Of two shifts that exclude each other the later one breaks the rule. A rule of the
 * contract is broken on the last day that it counted.
 */
export function brokenRulesIn(problem: Problem, roster: Roster): FoundBreach[] {
  const own = seatsOf(problem, roster)
  return problem.people
    .flatMap((person, at) => {
      const seats = own[at]!.map((seat) => problem.seats[seat]!).toSorted((a, b) => a.range.start - b.range.start)
      return [...brokenTeamRules(person, seats, problem), ...brokenContract(person, seats, problem)]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function brokenTeamRules(person: Person, seats: readonly OpenSeat[], { rules }: Problem): FoundBreach[] {
  const found = new Map<string, FoundBreach>()
  for (const [at, seat] of seats.entries()) {
    for (const objection of teamObjections(seat, { ...person, works: [...person.works, ...seats.slice(0, at)] }, rules)) {
      const { rule } = objection
      const what = monthly.includes(rule) ? rule : rule === 'perTemplate' ? `${rule} ${seat.templateId}` : `${rule} ${seat.date}`
      if (!found.has(what)) found.set(what, { userId: person.userId, date: seat.date, templateId: seat.templateId, objection })
    }
  }
  return [...found.values()]
}

function brokenContract({ userId, works, contract }: Person, seats: readonly OpenSeat[], { month }: Problem): FoundBreach[] {
  if (!contract) return []
  return breachesOfAll(seats, works, contract).map((breach) => ({
    userId,
    date: lastDayOf(breach, seats, month),
    templateId: null,
    objection: { rule: 'contract', breach },
  }))
}

function lastDayOf({ finding }: ContractBreach, seats: readonly OpenSeat[], month: Problem['month']): CalendarDate {
  return finding.where.findLast((date) => isInMonth(date, month)) ?? seats.at(-1)!.date
}

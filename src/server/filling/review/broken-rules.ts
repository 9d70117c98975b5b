import type { Id } from '#domain/id.ts'
import { adviceIn } from '#domain/rulebook/advice.ts'
import { breachesOfAll, type ContractBreach } from '#domain/rulebook/breaches.ts'
import { teamObjections, type Objection } from '#domain/rules/rules.ts'
import type { Seat, Work } from '#domain/rules/seat.ts'
import { isInMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { seatsOf, type Person, type Problem, type Roster } from '#solver/problem.ts'

export interface FoundBreach {
  userId: Id
  date: CalendarDate
  /** The template of the shift that breaks a rule of the team. */
  templateId: Id | null
  objection: Objection
}

/** Rules about a whole month: they are broken once, whether by one shift too many or by two. */
const monthly: Objection['rule'][] = ['weekends', 'hours']

/**
 * Every rule that a month's schedule breaks, by day, no matter who made the assignments: Auto-fill's shifts and regular ones. Of two shifts
 * that exclude each other, the later one breaks the rule. A rule of the contract counts as broken on the last day that it counted.
 */
export const brokenRulesIn = (problem: Problem, roster: Roster): FoundBreach[] =>
  byDay(problem, roster, (person, duties) => [...brokenTeamRules(person, duties, problem), ...brokenContract(person, duties, problem)])

/** The rules of the contract that should be kept and that a month's schedule breaks, by day. */
export const brokenAdviceByDay = (problem: Problem, roster: Roster): FoundBreach[] =>
  byDay(problem, roster, ({ contract, ...person }, duties) => {
    const advice = contract && adviceIn(contract)
    return advice ? brokenContract({ ...person, contract: advice }, duties, problem) : []
  })

type FindBroken = (person: Person, duties: readonly Seat[]) => FoundBreach[]

function byDay(problem: Problem, roster: Roster, brokenBy: FindBroken): FoundBreach[] {
  const own = seatsOf(problem, roster)
  return problem.people
    .flatMap((person, at) => {
      const isOfMonth = (work: Work) => work.isCover !== true && isInMonth(work.date, problem.month)
      const regular = person.works.filter(isOfMonth).map((work): Seat => ({ ...work, skills: [], services: [] }))
      const duties = [...regular, ...own[at]!.map((seat) => problem.seats[seat]!)].toSorted((a, b) => a.range.start - b.range.start)
      return brokenBy({ ...person, works: person.works.filter((work) => !isOfMonth(work)) }, duties)
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function brokenTeamRules(person: Person, duties: readonly Seat[], { rules }: Problem): FoundBreach[] {
  const found = new Map<string, FoundBreach>()
  for (const [at, duty] of duties.entries()) {
    for (const objection of teamObjections(duty, { ...person, works: [...person.works, ...duties.slice(0, at)] }, rules)) {
      const { rule } = objection
      const what = monthly.includes(rule) ? rule : rule === 'perTemplate' ? `${rule} ${duty.templateId}` : `${rule} ${duty.date}`
      if (!found.has(what)) found.set(what, { userId: person.userId, date: duty.date, templateId: duty.templateId, objection })
    }
  }
  return [...found.values()]
}

function brokenContract({ userId, works, contract }: Person, duties: readonly Seat[], { month }: Problem): FoundBreach[] {
  if (!contract) return []
  return breachesOfAll(duties, works, contract).map((breach) => ({
    userId,
    date: lastDayOf(breach, duties, month),
    templateId: null,
    objection: { rule: 'contract', breach },
  }))
}

function lastDayOf({ finding }: ContractBreach, duties: readonly Seat[], month: Problem['month']): CalendarDate {
  return finding.where.findLast((date) => isInMonth(date, month)) ?? duties.at(-1)!.date
}

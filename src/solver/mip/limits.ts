import type { Compiled } from '../compile.ts'
import { factsOf, type Facts } from '../facts.ts'
import { shortfallCost } from '../roster.ts'
import { addDays } from './day-limits.ts'
import type { LinearModel, Terms } from './linear-model.ts'

/** The column of a person on a seat. */
export interface SeatColumn {
  seat: number
  column: number
}

/** Counting rules as rows about one person. Fixed duties are subtracted from each limit. */
export function addLimits(model: LinearModel, compiled: Compiled, person: number, choices: readonly SeatColumn[]): void {
  const facts = factsOf(compiled.problem)
  if (!facts) return
  const { rules } = compiled.problem
  const own = facts.standing[person]!
  const of = (keep: (seat: Facts) => number): Terms =>
    choices.flatMap(({ seat, column }) => {
      const factor = keep(facts.seats[seat]!)
      return factor === 0 ? [] : [[column, factor] as const]
    })
  const atMost = (terms: Terms, most: number) => {
    if (terms.reduce((sum, [, factor]) => sum + factor, 0) > most) model.row(-Infinity, terms, Math.max(0, most))
  }
  const total = (keep: (work: Facts) => number) => own.reduce((sum, work) => sum + keep(work), 0)

  if (rules.mostInSevenDays !== undefined)
    for (let first = facts.monthStart - 6; first <= facts.monthEnd; first++) {
      const isIn = ({ day }: Facts) => Number(day >= first && day < first + 7)
      atMost(of(isIn), rules.mostInSevenDays - total(isIn))
    }
  for (const [templateId, most] of Object.entries(rules.mostPerTemplate)) {
    const isOf = (work: Facts) => Number(work.templateId === templateId && work.isInMonth)
    atMost(of(isOf), most - total(isOf))
  }
  const on = (day: number) => of((seat) => Number(seat.day === day))
  const minutesOf = ({ minutes }: Facts) => minutes
  if (rules.mostHours !== undefined) atMost(of(minutesOf), rules.mostHours * 60 - total(minutesOf))
  if (rules.fewestHours !== undefined) {
    const short = model.amount(Infinity, shortfallCost(compiled) / 60)
    model.row(rules.fewestHours * 60 - total(minutesOf), [...of(minutesOf), [short, 1]], Infinity)
  }
  if (rules.mostWeekends !== undefined) {
    const standing = new Set(own.flatMap(({ weekend }) => (weekend >= 0 ? weekend : [])))
    const offered = new Set(choices.map(({ seat }) => facts.seats[seat]!.weekend).filter((weekend) => weekend >= 0))
    const worked = [...offered]
      .filter((weekend) => !standing.has(weekend))
      .map((which) => {
        const terms = of(({ weekend }) => Number(weekend === which))
        const weekend = model.choice()
        for (const [column] of terms)
          model.row(
            -Infinity,
            [
              [column, 1],
              [weekend, -1],
            ],
            0,
          )
        return [weekend, 1] as const
      })
    atMost(worked, rules.mostWeekends - standing.size)
  }
  if ([rules.mostDaysInRow, rules.fewestDaysInRow, rules.fewestDaysOff].some((limit) => limit !== undefined))
    addDays(model, compiled, { worked: dayColumns(), standing: new Set(own.map(({ day }) => day)), on })

  /** By day: 1 if worked. */
  function dayColumns(): Map<number, number> {
    const days = new Set([...own.map(({ day }) => day), ...choices.map(({ seat }) => facts!.seats[seat]!.day)])
    return new Map(
      [...days].map((day) => {
        const terms = on(day)
        const worked = model.choice()
        if (own.some((work) => work.day === day)) model.row(1, [[worked, 1]], 1)
        else model.row(0, [...terms, [worked, -1]], Infinity)
        for (const [column] of terms)
          model.row(
            -Infinity,
            [
              [column, 1],
              [worked, -1],
            ],
            0,
          )
        return [day, worked] as const
      }),
    )
  }
}

import { contractObjections, teamObjections } from '#domain/rules/rules.ts'
import { anneal } from '#solver/anneal.ts'
import { compile } from '#solver/compile.ts'
import { withoutAdvice } from '#solver/contract/advice.ts'
import { fillLegally } from '#solver/greedy.ts'
import { seatsOf, type Problem, type Roster } from '#solver/problem.ts'
import { emptinessIn } from '#solver/quality.ts'

import { byPrice, isRelaxable, keyOf, teamRulesOf, without, type MonthRule } from './relaxing.ts'
import { seatsOnly } from './seats-only.ts'
import { smallestEnough } from './smallest-set.ts'

/** Why a month cannot be filled. */
export interface MonthConflict {
  /** The number of places that would be filled without these rules, and of places that would stay empty even so. */
  filled: number
  empty: number
  /** The fewest rules that must all be set aside to fill those places. */
  rules: MonthRule[]
  /**
   * Single rules that would help on their own, and how many places each would fill; the rules that fill the most come first, then the
   * cheapest.
   */
  ways: { rule: MonthRule; filled: number }[]
}

const iterations = 100_000
const tiny = 1e-6

/**
 * The smallest set of rules that keeps a month from being filled. Without this set, as much can be filled as without all rules that could be
 * set aside; of several such sets, the cheapest. Undefined if nothing stays empty, or no rule keeps a place empty.
 */
export function conflictIn(whole: Problem, roster: Roster): MonthConflict | undefined {
  const problem = withoutAdvice(whole)
  const base = filledFrom(problem, roster)
  if (emptinessIn(problem, base) === 0) return undefined
  const known = new Map<string, Roster>()
  function rosterWithout(rules: readonly MonthRule[]): Roster {
    const key = rules
      .map((rule) => rule.key)
      .toSorted()
      .join()
    const found = known.get(key) ?? filledFrom(without(problem, rules), base)
    known.set(key, found)
    return found
  }
  const restWithout = (rules: readonly MonthRule[]) => emptinessIn(problem, rosterWithout(rules))
  const emptyIn = (found: Roster) => found.filter((taker) => taker < 0).length

  const candidates = candidateRules(problem, base, rosterWithout)
  const target = restWithout(candidates)
  const isEnough = (rules: readonly MonthRule[]) => restWithout(rules) <= target + tiny
  const ways = candidates
    .map((rule) => ({ rule, filled: emptyIn(base) - emptyIn(rosterWithout([rule])) }))
    .filter(({ rule, filled }) => filled > 0 && restWithout([rule]) < emptinessIn(problem, base) - tiny)
    .toSorted((a, b) => b.filled - a.filled || byPrice(a.rule, b.rule))
  const rules = smallestEnough(candidates, isEnough)
  const empty = emptyIn(rosterWithout(rules))
  const filled = emptyIn(base) - empty
  return filled > 0 ? { filled, empty, rules, ways } : undefined
}

/**
 * The rules that object to someone for an empty seat; and, if more can be filled without them, all rules of the team and those of the
 * contract that object once the first are set aside. A rule can keep a seat empty without objecting there: it may keep others from a shift
 * whose person could take that seat. The cheapest first.
 */
function candidateRules(problem: Problem, base: Roster, rosterWithout: (rules: readonly MonthRule[]) => Roster): MonthRule[] {
  const first = objectingRules(problem, base)
  const left = rosterWithout(first)
  const rest = emptinessIn(problem, left)
  if (rest === 0) return first
  const more = [...teamRulesOf(problem.rules), ...objectingRules(without(problem, first), left)]
  const all = [...new Map([...more, ...first].map((rule) => [rule.key, rule])).values()].toSorted(byPrice)
  return all.length > first.length && emptinessIn(problem, rosterWithout(all)) < rest - tiny ? all : first
}

/** The rules that object to someone for an empty seat when nothing else keeps that person from it; the cheapest first. */
function objectingRules(problem: Problem, roster: Roster): MonthRule[] {
  const { seats, people, rules } = problem
  const own = seatsOf(problem, roster)
  const staff = people.map((person, at) => ({ ...person, works: [...person.works, ...own[at]!.map((seat) => seats[seat]!)] }))
  const found = new Map<string, MonthRule>()
  for (const [seat, open] of seats.entries()) {
    if (roster[seat]! >= 0) continue
    for (const person of staff) {
      const team = teamObjections(open, person, rules)
      if (!team.every(isRelaxable)) continue
      for (const objection of [...team, ...contractObjections(open, person)]) {
        const key = keyOf(objection)
        if (!found.has(key)) found.set(key, { key, objection })
      }
    }
  }
  return [...found.values()].toSorted(byPrice)
}

/** Fills as much as it can, from a legal roster: by date, and if that is not enough, by annealing. */
function filledFrom(problem: Problem, start: Roster): Roster {
  const fill = (roster: Roster) => fillLegally(problem, roster, start)
  const byDate = fill(start)
  if (emptinessIn(problem, byDate) === 0) return byDate
  const annealed = fill(anneal(seatsOnly(compile(problem)), byDate, { iterations, seed: 1 }))
  return emptinessIn(problem, annealed) < emptinessIn(problem, byDate) ? annealed : byDate
}

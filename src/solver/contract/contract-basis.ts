import { reachOf } from '#domain/people/rule-settings.ts'
import { recordWith } from '#domain/rulebook/planned-duties.ts'
import { timelineOf, type PersonRecord } from '#domain/rulebook/timeline/timeline-of.ts'
import type { Timeline } from '#domain/rulebook/timeline/timeline.ts'
import type { Person, Problem } from '#solver/problem.ts'
import { alikeSeats } from '#solver/seat-kinds.ts'

import type { DutyOption } from './option.ts'
import { optionsFor } from './options.ts'
import type { ContractRow } from './row.ts'

export type ContractBasis = ReturnType<typeof contractBasisOf>

interface PersonBasis {
  works: Person['works']
  timeline: Timeline
  options: readonly DutyOption[]
  /** By rule and barred seats. */
  knownRows: Map<string, readonly ContractRow[]>
}

/** What each person does and could do in a month, and findings about single rules. None of it depends on which rules apply. */
export function contractBasisOf(problem: Problem) {
  const { seats, month } = problem
  const kinds = alikeSeats(problem).map((own) => ({ work: seats[own[0]!]!, seats: own }))
  const optionsOf = optionsFor(new Map())
  const known = new WeakMap<PersonRecord, PersonBasis>()
  return {
    of(works: Person['works'], record: PersonRecord): PersonBasis {
      const found = known.get(record)
      if (found?.works === works) return found
      const whole = recordWith(works, reachOf(month), record)
      const timeline = timelineOf(whole)
      const own = { works, timeline, options: optionsOf(kinds, whole, timeline), knownRows: new Map() }
      known.set(record, own)
      return own
    },
    /** By rules and two duties: whether they break one of the rules together. */
    knownPairs: new Map<string, boolean>(),
    /** By rules and the hand-overs after the duties: the pairs of options that break one of the rules together. */
    pairsByHandOver: new Map<string, readonly (readonly [number, number])[]>(),
    /** By duty, then by rule: whether the duty alone breaks it. */
    knownBars: new Map<string, Map<string, boolean>>(),
  }
}

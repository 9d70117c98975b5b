import type { Limits, LineProblem } from '#solver/lines/model.ts'

/** Before, in or after the planned range. */
type Phase = 0 | 1 | 2

export const phaseOf = ({ from, to }: Pick<LineProblem, 'from' | 'to'>, day: number): Phase => (day <= from ? 0 : day <= to ? 1 : 2)

/** What the rules about days in a row need to know about earlier days. */
interface SequenceMemory {
  /** Consecutive days worked, as far as it matters. */
  run: number
  /** Whether the run began in the month and may still be too short. */
  isYoung: boolean
  /** Consecutive days off, as far as it matters. */
  off: number
  /** Duties on each of the last six days. */
  recent: readonly number[]
}

export type Sequence = ReturnType<typeof sequenceOf>

/** The rules about days in a row as an automaton: states are numbered as they are reached. -1 is forbidden. */
export function sequenceOf({ mostInSevenDays, mostDaysInRow, fewestDaysInRow, fewestDaysOff }: Limits) {
  const states: SequenceMemory[] = []
  const numbers = new Map<string, number>()
  /** By state: the days missing if the run ends. */
  const short: number[] = []
  const longestRun = mostDaysInRow ?? fewestDaysInRow ?? (fewestDaysOff === undefined ? 0 : 1)
  const longestOff = fewestDaysOff ?? 0
  const known: { off: Int32Array[]; work: Int32Array[] } = { off: [], work: [] }

  function numberOf(memory: SequenceMemory): number {
    const key = JSON.stringify(memory)
    const found = numbers.get(key)
    if (found !== undefined) return found
    numbers.set(key, states.length)
    short.push(memory.isYoung ? fewestDaysInRow! - memory.run : 0)
    known.off.push(new Int32Array(3).fill(unknown))
    known.work.push(new Int32Array(3 * (mostAtOnce + 1)).fill(unknown))
    return states.push(memory) - 1
  }

  const remembered = ({ recent }: SequenceMemory, count: number): readonly number[] =>
    mostInSevenDays === undefined ? [] : [...recent.slice(1), count]

  function afterOff(state: SequenceMemory): SequenceMemory {
    return { run: 0, isYoung: false, off: Math.min(longestOff, state.run > 0 ? 1 : state.off + 1), recent: remembered(state, 0) }
  }

  function afterWork(state: SequenceMemory, count: number, phase: Phase): SequenceMemory | undefined {
    const sum = state.recent.reduce((total, works) => total + works, 0) + count
    if (mostInSevenDays !== undefined && sum > mostInSevenDays) return undefined
    if (state.run === 0 && state.off < longestOff) return undefined
    const run = state.run + 1
    if (mostDaysInRow !== undefined && run > mostDaysInRow) return undefined
    const isYoung = fewestDaysInRow !== undefined && run < fewestDaysInRow && (state.run === 0 ? phase === 1 : state.isYoung)
    return { run: Math.min(longestRun, run), isYoung, off: 0, recent: remembered(state, count) }
  }

  const numberAfter = (memory: SequenceMemory | undefined): number => (memory ? numberOf(memory) : -1)

  return {
    start: numberOf({ run: 0, isYoung: false, off: longestOff, recent: mostInSevenDays === undefined ? [] : [0, 0, 0, 0, 0, 0] }),
    off: (state: number, phase: Phase): number => {
      const table = known.off[state]!
      if (table[phase] === unknown) table[phase] = numberAfter(afterOff(states[state]!))
      return table[phase]!
    },
    work: (state: number, count: number, phase: Phase): number => {
      const table = known.work[state]!
      const at = 3 * Math.min(count, mostAtOnce) + phase
      if (table[at] === unknown) table[at] = numberAfter(afterWork(states[state]!, count, phase))
      return table[at]!
    },
    /** The days missing if the run ends now. */
    isShortOf: (state: number): number => short[state]!,
  }
}

/** Caps the duties per day: no rule needs more. */
const mostAtOnce = 14
const unknown = -2

import type { GroupBudget } from './groups/improve-by-groups.ts'

/** quick: a caller waits. thorough: in the background. more: continue a finished run. */
export type Depth = 'quick' | 'thorough' | 'more'

interface SearchBudget {
  tries: number
  prices: number
  lines: { rounds: number; between: number; dives: readonly number[]; divesAgain: boolean; exchanges: number }
  groups: GroupBudget
  /** The passes over all weeks if there are too many lines. */
  passes: number
  nodes: number
}

export const efforts: Record<Depth, SearchBudget> = {
  quick: {
    tries: 4,
    prices: 1,
    lines: { rounds: 40, between: 8, dives: [0.2, 0.06], divesAgain: false, exchanges: 0 },
    groups: { most: 8, rounds: 120 },
    passes: 0,
    nodes: 100,
  },
  thorough: {
    tries: 8,
    prices: 2,
    lines: { rounds: 80, between: 10, dives: [0.1, 0.05], divesAgain: true, exchanges: 10 },
    groups: { most: 8, rounds: 400 },
    passes: 4,
    nodes: 100,
  },
  more: {
    tries: 20,
    prices: 4,
    lines: { rounds: 200, between: 20, dives: [0.1, 0.05, 0.03], divesAgain: true, exchanges: 60 },
    groups: { most: 9, rounds: 1000 },
    passes: 12,
    nodes: 2000,
  },
}

/** The fraction of tries if lines are chosen afterwards: more under a contract, where dives find less. */
export const shareBeforeLines = (depth: Depth, isUnderContract: boolean): number =>
  depth === 'quick' ? (isUnderContract ? 0.25 : 0.1) : 0.5

/** The number of tries: more for larger teams, within a few seconds. */
export const triesFor = (size: number): number => Math.min(4_000_000, 300_000 + 150 * size)

/** The rounds of prices: each round takes longer the larger the month is. */
export const pricesFor = (size: number): number => Math.min(300, Math.max(60, Math.round(30_000_000 / (size + 1))))

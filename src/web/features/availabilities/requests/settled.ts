import type { BlockPoints } from '#domain/requests/points.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'

/**
 * The requests of a published month that are settled, like those of the whole team beside them: late requests and those with open dates do
 * not count.
 */
export function settledOf(requests: readonly ShiftRequest[]): { all: number; whole: number; inPart: number } {
  const settled = requests.filter(({ isLate, dates, granted, denied }) => !isLate && granted.length + denied.length === dates.length)
  return {
    all: settled.length,
    whole: settled.filter(({ denied }) => denied.length === 0).length,
    inPart: settled.filter(({ granted, denied }) => granted.length > 0 && denied.length > 0).length,
  }
}

/** The first block of the following month that a month does not touch. The months before someone joined have no blocks for them. */
export function nextBlockOf(blocks: readonly BlockPoints[], following: readonly BlockPoints[]): BlockPoints | undefined {
  const last = blocks.at(-1)
  return following.find(({ fromDate }) => !last || fromDate > last.fromDate)
}

const shownChoices = 3

/** The first choices, how many others there are, and the least that one of those costs; the choices are not in order of cost. */
export const shortList = <Choice extends { cost: number }>(choices: readonly Choice[]) => {
  const others = choices.slice(shownChoices)
  return { shown: choices.slice(0, shownChoices), others: others.length, leastOfOthers: Math.min(...others.map(({ cost }) => cost)) }
}

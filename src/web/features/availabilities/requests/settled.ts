import type { BlockPoints } from '#domain/requests/points.ts'

/** The first block of the following month that a month does not touch. The months before someone joined have no blocks for them. */
export function nextBlockOf(blocks: readonly BlockPoints[], following: readonly BlockPoints[]): BlockPoints | undefined {
  const last = blocks.at(-1)
  return following.find(({ fromDate }) => !last || fromDate > last.fromDate)
}

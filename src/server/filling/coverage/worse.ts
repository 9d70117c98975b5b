/** Picks the worse of two verdicts. order: from the best to the worst. */
export const worseIn =
  <Verdict>(order: readonly Verdict[]) =>
  (one: Verdict, other: Verdict): Verdict =>
    order[Math.max(order.indexOf(one), order.indexOf(other))]!

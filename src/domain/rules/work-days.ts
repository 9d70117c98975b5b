/** The length of the run of days around this one. */
export function daysInRow(day: number, worked: ReadonlySet<number>): number {
  let [first, last] = [day, day]
  while (worked.has(first - 1)) first--
  while (worked.has(last + 1)) last++
  return last - first + 1
}

/** The days off between this day and the nearest worked day on each side; none where they touch. */
export function gapsAround(day: number, worked: ReadonlySet<number>, farthest: number): number[] {
  const gap = (step: 1 | -1) => {
    let off = 0
    while (off <= farthest && !worked.has(day + step * (off + 1))) off++
    return off <= farthest ? off : 0
  }
  return [gap(-1), gap(1)].filter((off) => off > 0)
}

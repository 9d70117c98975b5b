/** The width of a figure such as +12. */
const moreWidth = 22

/** How many names fit into a line of this width, in pixels, with room for the number of the others; at least the first is shown. */
export function howManyFit(width: number, names: readonly number[]): number {
  if (names.reduce((sum, name) => sum + name, 0) <= width) return names.length
  let used = moreWidth
  const fitting = names.findIndex((name) => (used += name) > width)
  return Math.max(1, fitting === -1 ? names.length - 1 : fitting)
}

/**
 * Joins the lines of a cell in which duty and name are on lines of their own: 'Day', 'Chen', 'Night', 'Haddad'. Several names may follow a
 * duty. Undefined if it is not clear which duty a name belongs to.
 */
export function joinedLines(
  lines: readonly string[],
  { isDuty, hasDuty }: Record<'isDuty' | 'hasDuty', (line: string) => boolean>,
): string[] | undefined {
  if (lines.length < 2 || !lines.some(isDuty)) return [...lines]
  const isNameFirst = !isDuty(lines[0]!)
  if (isNameFirst) {
    const arePairs = lines.length % 2 === 0 && lines.every((line, at) => isDuty(line) === (at % 2 === 1) && !hasDuty(line))
    return arePairs ? lines.flatMap((line, at) => (at % 2 === 0 ? [`${lines[at + 1]!}: ${line}`] : [])) : undefined
  }
  let duty = ''
  return lines.flatMap((line) => {
    if (isDuty(line)) {
      duty = line
      return []
    }
    return [hasDuty(line) ? line : `${duty}: ${line}`]
  })
}

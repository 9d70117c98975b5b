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

const separator = /(\s*[,/]\s*|\s+(?:and|et)\s+)/

/**
 * Divides a line such as 'Day: Chen, Raman, Night: Haddad' or 'Chen (day), Haddad (night)' into one for each duty. Undefined if it is not
 * clear which of the duties a name belongs to.
 */
export function linesOfDuties(line: string, hasDuty: (part: string) => boolean): string[] | undefined {
  const parts = line.split(separator)
  const names = parts.filter((_, at) => at % 2 === 0)
  if (names.filter(hasDuty).length < 2) return [line]
  const lines: string[] = []
  for (const [at, part] of names.entries()) {
    const last = lines.at(-1)
    // Other names belong to a duty before a colon.
    const isOfLast = last !== undefined && /[:=]/.test(last)
    if (hasDuty(part)) lines.push(part)
    else if (isOfLast) lines[lines.length - 1] = `${last}${parts[at * 2 - 1]!}${part}`
    else return undefined
  }
  return lines
}

/** Whether a text abbreviates a name: 'N', 'Cons' and 'Wknd R' for 'Night', 'Consults' and 'Weekend rounds'; also 'WR', and 'Nights'. */
export function isShortFor(plain: string, name: string): boolean {
  if (plain === '' || name === '') return false
  if (plain === `${name}s` || name === `${plain}s`) return true
  const [given, words] = [plain.split(' '), name.split(' ')]
  if (given.length === 1 && (name.startsWith(plain) || (words.length > 1 && initialsOf(words) === plain))) return true
  return given.length === words.length && given.every((word, at) => abbreviates(word, words[at]!))
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('')

const ranks: Record<string, string> = { jr: 'junior', sr: 'senior' }

/**
 * Whether a short form begins a word, or keeps its first and last letters and others in order between them: 'wknd' for 'weekend', 'rds' for
 * 'rounds', 'jr' for 'junior'.
 */
function abbreviates(short: string, word: string): boolean {
  if (word.startsWith(short)) return true
  if (short.length < 2 || short.at(0) !== word.at(0) || short.at(-1) !== word.at(-1)) return false
  // Two letters of other words could stand for several: 'cl' for call or clinic.
  if (short.length === 2) return ranks[short] === word
  let at = 0
  for (const letter of word) if (letter === short[at]) at++
  return at === short.length
}

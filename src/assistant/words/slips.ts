import { wordsOf } from './words.ts'

/** The fewest letters in which a typo is corrected: in a shorter word, it could be another name. */
export const shortestSlip = 4

/** Whether the words correspond one to one, apart from blanks: an extra word would be ignored. Single letters allow no edits. */
export function hasItsWords(pattern: string, name: string): boolean {
  const [typed, meant] = [wordsOf(pattern), wordsOf(name)]
  if (typed.length !== meant.length) return typed.join('') === meant.join('')
  return typed.every((word, at) => word === meant[at] || (word.length > 1 && meant[at]!.length > 1))
}

/**
 * One edit in a word of four letters or more that keeps its first letter or swaps it with the second, or a blank too many or too few. A
 * different first letter means a different name.
 */
export function isSlip(pattern: string, name: string): boolean {
  const [typed, meant] = [wordsOf(pattern), wordsOf(name)]
  if (typed.length !== meant.length) return name.length >= shortestSlip && typed.join('') === meant.join('')
  const [at, ...more] = meant.flatMap((word, index) => (word === typed[index] ? [] : [index]))
  if (at === undefined || more.length > 0 || /\d/.test(typed[at]! + meant[at]!)) return false
  return meant[at]!.length >= shortestSlip && begins(typed[at]!, meant[at]!)
}

const begins = (typed: string, meant: string): boolean => typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0])

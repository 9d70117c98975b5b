import { folded } from '#domain/folding.ts'

/** Longer texts are cut off at this length. */
const longest = 400

/** Normalizes text for comparing: lower case, no accents, single blanks, plain quotes and dashes. */
export const plain = (text: string): string => folded(text.slice(0, longest)).replace(/\s+/g, ' ').trim()

export const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '))

/** Texts with more words are not commands. */
export const mostWords = 40

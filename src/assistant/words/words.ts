import { folded } from '#domain/folding.ts'

/** Longer than this nobody types; the rest is not read. */
const longest = 400

/** As commands are compared: lower case, no accents, single blanks, plain quotes and dashes. */
export const plain = (text: string): string => folded(text.slice(0, longest)).replace(/\s+/g, ' ').trim()

export const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '))

/** More words than this are no command. */
export const mostWords = 40

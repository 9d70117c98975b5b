import { edits } from '#domain/edits.ts'

import { wordsOf } from './words.ts'

/** Words that begin a command, except those that could be misread as a name or that clear a month. */
const beginnings = wordsOf(
  'add assign remove delete schedule publish populate lock unlock export download calendar availabilities switches templates requests reports dashboard ajoute ajouter affecte affecter enleve enlever retire retirer supprime publie publier verrouille deverrouille calendrier horaire disponibilites echanges demandes rapports',
)
/** In shorter words only two swapped letters count as a slip: 'look' is not 'lock'. */
const shortest = 5

/** The command with a slip in its first word corrected; undefined if there is none, or more than one word could be meant. */
export function withoutSlip(text: string): string | undefined {
  const [first = ''] = wordsOf(text)
  if (beginnings.includes(first)) return undefined
  const [meant, ...others] = beginnings.filter((word) => isSlipOf(first, word))
  return meant === undefined || others.length > 0 ? undefined : `${meant}${text.slice(first.length)}`
}

const isSlipOf = (typed: string, word: string): boolean =>
  typed[0] === word[0] &&
  edits(typed, word, 1) === 1 &&
  (word.length >= shortest || (word.length > 3 && lettersOf(typed) === lettersOf(word)))

const lettersOf = (word: string): string => [...word].toSorted().join('')

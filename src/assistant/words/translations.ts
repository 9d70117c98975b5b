/** The English words for French names of shifts, and for common spellings such as 'nite'. */
const said: Record<string, string> = {
  nite: 'night',
  nites: 'nights',
  nuit: 'night',
  nuits: 'night',
  jour: 'day',
  jours: 'day',
  journee: 'day',
  soir: 'evening',
  soirs: 'evening',
  soiree: 'evening',
  matin: 'morning',
  matins: 'morning',
  clinique: 'clinic',
  garde: 'call',
  gardes: 'call',
}

const toFrench: Record<string, string> = {
  night: 'nuit',
  nights: 'nuit',
  day: 'jour',
  days: 'jour',
  evening: 'soir',
  evenings: 'soir',
  morning: 'matin',
  clinic: 'clinique',
  call: 'garde',
}

/** The English and the French name; a word without a translation stays as it is. text is normalized. */
export const translations = (text: string): string[] => [inWordsOf(said, text), inWordsOf(toFrench, text)]

const inWordsOf = (words: Record<string, string>, text: string): string =>
  text.replace(/[a-z]+/g, (word) => (Object.hasOwn(words, word) ? words[word]! : word))

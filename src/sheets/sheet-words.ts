import { folded } from '#domain/folding.ts'
import type { Meaning } from '#domain/imports/answer.ts'
import type { PersonKey } from '#domain/imports/keys.ts'
import type { Sheet } from '#domain/imports/sheet.ts'

import { titlesIn } from './grid.ts'
import type { KnownTeam } from './known-team.ts'
import { newPeople, newTemplates, type AskedQuestion } from './meanings.ts'
import { marksIn, type MarkMeaning } from './words/availability-marks.ts'
import { availabilityNamed } from './words/availability-words.ts'
import { dutyBook, type FoundDuty, type KnownTemplate } from './words/duty-book.ts'
import { legendIn } from './words/legend.ts'
import { nameBook, type FoundName } from './words/name-book.ts'
import { isOffWord, isVacantWord, leaveNamed } from './words/plain-words.ts'
import { withRoles } from './words/roles.ts'
import { strangerFinder } from './words/strangers.ts'

/** Separators between the names of several people or duties. */
export const separators = /\s*(?:[;,&+\n/]|(?<=\s)[-–](?=\s)|(?<=\s)(?:and|et)(?=\s))\s*/i
export const longestName = 60

/**
 * The key of a question: the same for texts that differ only in accents or capitals; marks such as a question mark make a different key.
 */
export const keyOf = (about: AskedQuestion['about'], text: string): string => `${about}:${folded(text).replaceAll(/\s+/g, ' ').trim()}`

/** What the words of a sheet can mean. */
export interface SheetWords {
  titles: readonly string[]
  answers: ReadonlyMap<string, Meaning>
  /** What the sheet itself says its codes mean. */
  legend: ReadonlyMap<string, string>
  marks: ReadonlyMap<string, MarkMeaning>
  templates: readonly KnownTemplate[]
  findDuty: (text: string) => FoundDuty
  findPerson: (text: string) => FoundName
  /** The person, if that is certain without a question. */
  personNamed: (text: string) => PersonKey | undefined
  /** Whether a text such as 'Chen, Daniel' or 'Smith, Olivia' may be one unknown person: a surname, and a first name that only others have. */
  mayBeStranger: (text: string) => boolean
}

export function wordsIn(team: KnownTeam, { name, cells }: Sheet): SheetWords {
  const texts = [...new Set(cells.map(({ text }) => text))]
  const titles = titlesIn(cells)
  const answers = new Map(team.answers.map(({ key, means }) => [key, means]))
  const people = [...team.people, ...newPeople(team)]
  const templates = [...team.templates, ...newTemplates(team)]
  const findDuty = withRoles(dutyBook(templates), templates, texts)
  // If cells say 'Day: Chen', then 'D Haddad' is not a stranger called D.
  const isMarked = (text: string) => text.split(/[:=()\n]/).some((part, _, all) => all.length > 1 && 'template' in findDuty(part.trim()))
  const namesDuties = texts.filter(isMarked).length > 1
  const isPlainWord = (word: string) =>
    leaveNamed(word) !== undefined ||
    availabilityNamed(word) !== undefined ||
    isOffWord(word) ||
    ((namesDuties || word.length > 1) && 'template' in findDuty(word))
  const findPerson = remembering(
    nameBook(
      people,
      // In 'Night?: Chen', 'Night?' is no more a name than 'Night'.
      texts.filter((text) => !text.replaceAll('?', '').split(/\s+/).some(isPlainWord)),
    ),
  )
  const personNamed = (text: string) => personOf(findPerson(text))
  const legend = legendIn(cells, { says, isName: (code) => personNamed(code) !== undefined })
  const explained = [...legend].map(([code, meaning]) => `${code} = ${meaning}`)
  const marks = marksIn([...texts, ...explained], [...titles, name, team.fileName])
  const mayBeStranger = strangerFinder(people, personNamed, (word) => word.length > 1 && isPlainWord(word))
  return { titles, answers, legend, marks, templates, findDuty, findPerson, personNamed, mayBeStranger }

  /** Whether a legend may use this text to explain a code. */
  function says(text: string): boolean {
    if (personNamed(text) !== undefined || isVacantWord(text)) return false
    const found = findDuty(text)
    return 'template' in found || found.candidates.length > 0 || isPlainWord(text)
  }
}

const personOf = (found: FoundName): PersonKey | undefined => ('person' in found ? found.person : undefined)

/** Looks up each text only once, because a name that no one has is compared with everyone's. */
function remembering(find: (text: string) => FoundName): (text: string) => FoundName {
  const found = new Map<string, FoundName>()
  return (text) => found.get(text) ?? found.set(text, find(text)).get(text)!
}

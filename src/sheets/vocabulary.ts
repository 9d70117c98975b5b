import { folded } from '#domain/folding.ts'
import type { PersonKey, TemplateKey } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { Times } from '#domain/time/time-range.ts'

import { wishIn } from './availability-in.ts'
import { titlesIn } from './grid.ts'
import type { KnownTeam } from './known-team.ts'
import {
  dutyFrom,
  nameFrom,
  newPeople,
  newTemplates,
  type AskedQuestion,
  type OpenText,
  type SaidDuty,
  type SaidName,
  type Vocabulary,
} from './meanings.ts'
import { availabilityNamed, isAboutAvailability, marksIn, plainMark, availabilityOfNames } from './words/availability-words.ts'
import { dutyBook, type FoundDuty } from './words/duty-book.ts'
import { legendIn } from './words/legend.ts'
import { nameBook, plainName, type FoundName } from './words/name-book.ts'
import { isOffWord, leaveNamed } from './words/plain-words.ts'
import { timesIn } from './words/times.ts'

const separators = /\s*(?:[;,&+\n/]|(?<=\s)[-–](?=\s)|(?<=\s)(?:and|et)(?=\s))\s*/i
const longestName = 60
const harmless = /^\s*(?:confirmed|conf|ok|late|early|new|float|chief|senior|sr|junior|jr|pgy[- ]?\d|[rm]\d|x?\d[\d -]*|\*+|!+|)\s*$/i

/**
 * The key of a question: the same for texts that differ only in accents or capitals; marks such as a question mark make a different key.
 */
const keyOf = (about: AskedQuestion['about'], text: string): string => `${about}:${folded(text).replaceAll(/\s+/g, ' ').trim()}`

/** legend: what the sheet itself says its codes mean. */
export function vocabularyOf(team: KnownTeam, { name, cells }: Sheet): Vocabulary {
  const texts = [...new Set(cells.map(({ text }) => text))]
  const titles = titlesIn(cells)
  const legend = legendIn(cells)
  const marks = marksIn(texts, [...titles, name, team.fileName])
  const answers = new Map(team.answers.map(({ key, means }) => [key, means]))
  const people = [...team.people, ...newPeople(team)]
  const templates = [...team.templates, ...newTemplates(team)]
  const findDuty = dutyBook(templates)
  // If cells say 'Day: Chen', then 'D Haddad' is not a stranger called D.
  const isMarked = (text: string) => text.split(/[:=()\n]/).some((part, _, all) => all.length > 1 && 'template' in findDuty(part.trim()))
  const namesDuties = texts.filter(isMarked).length > 1
  const isPlainWord = (word: string) =>
    leaveNamed(word) !== undefined ||
    availabilityNamed(word) !== undefined ||
    isOffWord(word) ||
    ((namesDuties || word.length > 1) && 'template' in findDuty(word))
  const find = nameBook(
    people,
    texts.filter((text) => !text.split(/\s+/).some(isPlainWord)),
  )
  const personNamed = (text: string) => personOf(find(text))

  function nameIn(text: string, seats: number): SaidName {
    const answered = answers.get(keyOf('person', text))
    if (answered) return nameFrom(answered)
    const spelled = legend.get(text.trim())
    if (spelled !== undefined) return nameIn(spelled, seats)
    const kind = leaveNamed(text)
    const isIdle = isOffWord(text) || kind !== undefined
    const whole = text.includes('?') ? undefined : wholeName(text)
    // 'PC' may be Paul Chan's initials, or mean post-call.
    if (whole && isIdle && !text.trim().includes(' ')) return asName(text)
    if (whole) return whole
    if (kind) return { is: 'leave', kind }
    if (isIdle || availabilityNamed(text)) return { is: 'off' }
    // 'Chen, O; Haddad, F' names two people.
    const parts = text.split(/[;\n]/.test(text) ? /\s*[;\n]\s*/ : separators).filter((part) => part !== '')
    // A separator inside brackets does not separate people.
    if (parts.some((part) => /\([^)]*$/.test(part))) return asName(text)
    const areKnown = parts.every((part) => personNamed(part) !== undefined)
    if (parts.length > 1 && (parts.length <= 6 || areKnown)) return severalIn(text, parts, seats)
    return text.length > longestName ? { is: 'ignored' } : asName(text)
  }

  /** A name, perhaps with times or a harmless note in brackets. */
  function wholeName(text: string): SaidName | undefined {
    const found = timesIn(text)
    const timed = found && personNamed(found.rest)
    if (found && timed !== undefined) return { is: 'people', people: [{ person: timed, times: found.times }] }
    const direct = personNamed(text)
    if (direct !== undefined) return { is: 'people', people: [{ person: direct }] }
    const [, before = '', note = ''] = /^([^()]+)\(([^()]*)\)\s*\*?$/.exec(text) ?? []
    const person = before === '' ? undefined : personNamed(before)
    // 'Chen (sick)' and 'Chen (Côté)' mean something else.
    return person !== undefined && (harmless.test(note) || 'template' in findDuty(note))
      ? { is: 'people', people: [{ person }] }
      : undefined
  }

  function severalIn(text: string, parts: readonly string[], seats: number): SaidName {
    const said = parts.map((part) => nameIn(part, 1))
    const open = said.find(({ is }) => is === 'question')
    // 'Mensah - late start' is one person with a note.
    const isNoted = /\s[-–]\s/.test(text)
    if (open) return said.some(({ is }) => is === 'people') && !isNoted ? open : asName(text)
    const found = said.flatMap((one) => (one.is === 'people' ? one.people : []))
    if (found.length === 0) return { is: 'ignored' }
    // Someone who is away is not on the shift.
    if (said.some(({ is }) => is === 'leave')) return asName(text)
    const isShared = found.length > 1 && text.includes('/') && found.every(({ times }) => !times) && (seats < 2 || found.length > seats)
    if (!isShared) return { is: 'people', people: found }
    const key = keyOf('several', text)
    const answered = answers.get(key)
    if (answered?.is === 'both') return { is: 'people', people: found }
    if (answered?.is === 'halves') return { is: 'people', people: found.slice(0, 2), halves: true }
    if (answered?.is === 'person') return { is: 'people', people: [{ person: answered.userId }] }
    if (answered) return { is: 'ignored' }
    return { is: 'question', question: { key, about: 'several', text, candidates: found.map(({ person }) => person) } }
  }

  const asName = (text: string): OpenText => ({
    is: 'question',
    question: { key: keyOf('person', text), about: 'person', text, candidates: candidatesOf(find(text)) },
  })

  function dutyIn(text: string): SaidDuty {
    const mark = marks.get(plainMark(text))
    // 'N = nights only', where N also abbreviates a template, may mean either.
    if (mark && !(mark.is === 'availability' && mark.half && 'template' in findDuty(text))) return mark
    const key = keyOf('template', text)
    const answered = answers.get(key)
    if (answered) return dutyFrom(answered)
    const spelled = legend.get(text.trim())
    if (spelled !== undefined && 'template' in findDuty(spelled)) return dutyIn(spelled)
    const found = findDuty(text)
    const kind = leaveNamed(text)
    const isIdle = isOffWord(text) || kind !== undefined
    if ('template' in found && (!isIdle || plainName(text).length > 2)) return { is: 'duties', duties: [found] }
    const wish = availabilityNamed(text)
    if (wish && !('template' in found)) return { is: 'availability', ...wish }
    const isUnclear = isIdle && ('template' in found || (found.candidates.length > 0 && !found.areAlike)) && plainName(text) !== ''
    if (!isUnclear) {
      if (kind) return { is: 'leave', kind }
      if (isOffWord(text)) return { is: 'off' }
    }
    const parts = text.split(separators).filter((part) => part !== '')
    const duties = parts.length > 1 && parts.length <= 4 ? parts.flatMap((part) => sure(findDuty(part))) : []
    if (duties.length > 0 && duties.length === parts.length) return { is: 'duties', duties: once(duties) }
    // The heading may be in two languages: 'Consults / Consultations'.
    const isOneInTwo = parts.length === 2 && duties.length === 1 && plainName(parts[0]!).slice(0, 4) === plainName(parts[1]!).slice(0, 4)
    if (isOneInTwo) return { is: 'duties', duties }
    if (text.length > longestName) return { is: 'ignored' }
    const candidates = 'template' in found ? [found.template] : found.candidates
    return { is: 'question', question: { key, about: 'template', text, candidates } }
  }

  function markIn(text: string): SaidDuty {
    const key = keyOf('template', text)
    const answered = answers.get(key)
    return answered ? dutyFrom(answered) : { is: 'question', question: { key, about: 'template', text, candidates: [] } }
  }

  return {
    codeIn: (text) => wishIn(text, answers, marks),
    isAboutAvailability: isAboutAvailability([...titles, name, team.fileName]),
    nameAvailability: availabilityOfNames(titles),
    isAvailabilityMark: (text) => marks.has(plainMark(text)),
    nameIn,
    dutyIn,
    markIn,
    personNamed,
    templateCalled: (text) => templates.find((template) => plainName(template.name) === plainName(text))?.key,
    dutyNamed: (text) => sure(findDuty(text))[0]?.template,
    answerTo: (key) => answers.get(key),
    seatsOf: (template) => templates.find(({ key }) => key === template)?.headCount ?? 1,
    timesOf: (template) => templates.find(({ key }) => key === template)!,
  }
}

const personOf = (found: FoundName): PersonKey | undefined => ('person' in found ? found.person : undefined)
const candidatesOf = (found: FoundName): PersonKey[] => ('person' in found ? [found.person] : found.candidates)
const once = (duties: { template: TemplateKey; times?: Times }[]) => [...new Map(duties.map((duty) => [duty.template, duty])).values()]
const sure = (found: FoundDuty) => ('template' in found ? [found] : [])

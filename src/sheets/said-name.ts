import type { PersonKey, TemplateKey } from '#domain/imports/keys.ts'

import { isNothing, nameFrom, type OpenText, type SaidName, type Vocabulary } from './meanings.ts'
import { keyOf, longestName, separators, type SheetWords } from './sheet-words.ts'
import { availabilityNamed } from './words/availability-words.ts'
import type { FoundName } from './words/name-book.ts'
import { isDoubtful, isOffWord, isVacantWord, leaveNamed } from './words/plain-words.ts'
import { timesIn } from './words/times.ts'

const harmless = /^\s*(?:confirmed|conf|ok|late|early|new|float|chief|senior|sr|junior|jr|pgy[- ]?\d|[rm]\d|x?\d[\d -]*|\*+|!+|)\s*$/i

/** Separators between people whose names contain a comma. */
const otherSeparators = /\s*(?:[;&+\n/]|(?<=\s)(?:and|et)(?=\s))\s*/i

/** Reads texts where a name is expected. */
export function nameReader({ answers, legend, findDuty, findPerson, personNamed, mayBeStranger }: SheetWords): Vocabulary['nameIn'] {
  function nameIn(text: string, seats: number, duty?: TemplateKey): SaidName {
    const answered = answers.get(keyOf('person', text))
    // A text that was ignored may be the name of someone who has joined since.
    if (answered && !(isNothing(answered) && isCertain(text, duty))) return nameFrom(answered)
    const spelled = legend.get(text.trim())
    if (spelled !== undefined) return nameIn(spelled, seats, duty)
    const kind = leaveNamed(text)
    const isIdle = isOffWord(text) || kind !== undefined
    const whole = isDoubtful(text) ? undefined : wholeName(text, duty)
    // 'PC' may be Paul Chan's initials, or mean post-call.
    if (whole && isIdle && !text.trim().includes(' ')) return asName(text)
    if (whole) return whole
    if (kind) return { is: 'leave', kind }
    if (isIdle || availabilityNamed(text)) return { is: 'off' }
    const parts = partsOf(text)
    // A separator inside brackets does not separate people.
    if (parts.some((part) => /\([^)]*$/.test(part))) return asName(text)
    if (text.split(otherSeparators).some(mayBeStranger)) return asName(text)
    const areKnown = parts.every((part) => personNamed(part) !== undefined)
    if (parts.length > 1 && (parts.length <= 6 || areKnown)) return severalIn(text, parts, seats, duty)
    return text.length > longestName ? { is: 'ignored' } : asName(text)
  }

  /** Whether a text names members, and nothing else. */
  function isCertain(text: string, duty: TemplateKey | undefined): boolean {
    if (isDoubtful(text) || text.split(otherSeparators).some(mayBeStranger)) return false
    if (wholeName(text, duty)) return text.trim().includes(' ') || !(isOffWord(text) || leaveNamed(text))
    return partsOf(text).every((part) => personNamed(part) !== undefined)
  }

  /** A name, perhaps with times or a harmless note in brackets. */
  function wholeName(text: string, duty: TemplateKey | undefined): SaidName | undefined {
    const found = timesIn(text)
    const timed = found && personNamed(found.rest)
    if (found && timed !== undefined) return { is: 'people', people: [{ person: timed, times: found.times }] }
    const direct = personNamed(text)
    if (direct !== undefined) return { is: 'people', people: [{ person: direct }] }
    const [, before = '', note = ''] = /^([^()]+)\(([^()]*)\)\s*\*?$/.exec(text) ?? []
    const person = before === '' ? undefined : personNamed(before)
    // 'Chen (sick)' and 'Chen (Côté)' mean something else.
    return person !== undefined && (harmless.test(note) || namesDuty(note, duty)) ? { is: 'people', people: [{ person }] } : undefined
  }

  /** Whether a note names the duty itself: 'Chen (Night)' does not belong on a day shift. */
  function namesDuty(note: string, duty: TemplateKey | undefined): boolean {
    const found = findDuty(note)
    return 'template' in found && (duty === undefined || found.template === duty)
  }

  function severalIn(text: string, parts: readonly string[], seats: number, duty: TemplateKey | undefined): SaidName {
    const said = parts.map((part) => nameIn(part, 1, duty))
    const open = said.find(({ is }) => is === 'question')
    // 'Mensah - late start' is one person with a note.
    const isNoted = /\s[-–]\s/.test(text)
    if (open) return said.some(({ is }) => is === 'people') && !isNoted ? open : asName(text)
    const found = said.flatMap((one) => (one.is === 'people' ? one.people : []))
    if (found.length === 0) return { is: 'ignored' }
    // Someone who is away is not on the shift.
    if (said.some(({ is }, at) => is === 'leave' || (is === 'off' && !isVacantWord(parts[at]!)))) return asName(text)
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

  /** 'Chen, O; Haddad, F' and 'Chen, O / Haddad, F' name two people. */
  function partsOf(text: string): string[] {
    const split = (at: RegExp) => text.split(at).filter((part) => part !== '')
    if (/[;\n]/.test(text)) return split(/\s*[;\n]\s*/)
    const names = split(otherSeparators)
    return names.every((name) => personNamed(name) !== undefined) ? names : split(separators)
  }

  const asName = (text: string): OpenText => ({
    is: 'question',
    question: { key: keyOf('person', text), about: 'person', text, candidates: candidatesOf(findPerson(text)) },
  })

  return nameIn
}

const candidatesOf = (found: FoundName): PersonKey[] => ('person' in found ? [found.person] : found.candidates)

import type { Meaning } from '#domain/imports/answer.ts'
import type { ImportQuestion, PersonKey, TemplateKey } from '#domain/imports/reading.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import type { Times } from '#domain/time/time-range.ts'

import type { KnownTeam } from './known-team.ts'
import { dutyBook, type FoundDuty } from './words/duty-book.ts'
import { nameBook, plainName, type FoundName } from './words/name-book.ts'
import { isOffWord, leaveNamed } from './words/plain-words.ts'
import { timesIn } from './words/times.ts'

export type AskedQuestion = Omit<ImportQuestion, 'cells'>
type Open = { is: 'question'; question: AskedQuestion }
type Idle = { is: 'off' } | { is: 'ignored' } | { is: 'leave'; kind: LeaveKind }

/** What a text says where names stand. times: the person's own; halves: each has half of the duty. */
type SaidName = { is: 'people'; people: PersonKey[]; times?: Times; halves?: true } | Idle | Open
type SaidDuty = { is: 'duties'; duties: { template: TemplateKey; times?: Times }[] } | Idle | Open

export interface Vocabulary {
  /** seats: how many people the place takes; two in a cell for one are asked about. */
  nameIn(text: string, seats: number): SaidName
  dutyIn(text: string): SaidDuty
  /** Only what is sure, without a question. */
  personNamed(text: string): PersonKey | undefined
  dutyNamed(text: string): TemplateKey | undefined
  answerTo(key: string): Meaning | undefined
  seatsOf(template: TemplateKey): number
}

const separators = /\s*(?:[;,&+\n/]|(?<=\s)(?:and|et)(?=\s))\s*/i
const longestName = 60

/** texts: everything the sheet may use as a name. */
export function vocabularyOf(team: KnownTeam, texts: readonly string[]): Vocabulary {
  const answers = new Map(team.answers.map(({ key, means }) => [key, means]))
  const people = [...team.people, ...newPeople(team)]
  const templates = [...team.templates, ...newTemplates(team)]
  const findDuty = dutyBook(templates)
  const isPlainWord = (word: string) =>
    leaveNamed(word) !== undefined || isOffWord(word) || (word.length > 1 && 'template' in findDuty(word))
  const find = nameBook(
    people,
    texts.filter((text) => !text.split(/\s+/).some(isPlainWord)),
  )
  const personNamed = (text: string) => personOf(find(text))

  function nameIn(text: string, seats: number): SaidName {
    const answered = answers.get(`person:${plainName(text)}`)
    if (answered) return nameFrom(answered)
    if (isOffWord(text)) return { is: 'off' }
    if (!text.includes('?')) {
      const whole = wholeName(text)
      if (whole) return whole
    }
    const kind = leaveNamed(text)
    if (kind) return { is: 'leave', kind }
    const parts = text.split(separators).filter((part) => part !== '')
    if (parts.length > 1 && parts.length <= 6) return severalIn(text, parts, seats)
    if (text.length > longestName) return { is: 'ignored' }
    return { is: 'question', question: { key: `person:${plainName(text)}`, about: 'person', text, candidates: candidatesOf(find(text)) } }
  }

  /** A name, perhaps with times or a note in brackets. */
  function wholeName(text: string): SaidName | undefined {
    const direct = personNamed(text)
    if (direct !== undefined) return { is: 'people', people: [direct] }
    const found = timesIn(text)
    const timed = found && personNamed(found.rest)
    if (found && timed !== undefined) return { is: 'people', people: [timed], times: found.times }
    const [, before = '', note = ''] = /^([^()]+)\(([^()]*)\)\s*\*?$/.exec(text) ?? []
    const person = before === '' ? undefined : personNamed(before)
    // 'Chen (Côté)' may mean either.
    return person !== undefined && personNamed(note) === undefined ? { is: 'people', people: [person] } : undefined
  }

  function severalIn(text: string, parts: readonly string[], seats: number): SaidName {
    const said = parts.map((part) => nameIn(part, 1))
    const open = said.find(({ is }) => is === 'question')
    if (open) return said.some(({ is }) => is === 'people') ? open : asName(text)
    const found = [...new Set(said.flatMap((one) => (one.is === 'people' ? one.people : [])))]
    if (found.length === 0) return { is: 'ignored' }
    if (found.length < 2 || (seats > 1 && found.length <= seats) || !text.includes('/')) return { is: 'people', people: found }
    const key = `several:${plainName(text)}`
    const answered = answers.get(key)
    if (answered?.is === 'both') return { is: 'people', people: found }
    if (answered?.is === 'halves') return { is: 'people', people: found.slice(0, 2), halves: true }
    if (answered?.is === 'person') return { is: 'people', people: [answered.userId] }
    if (answered) return { is: 'ignored' }
    return { is: 'question', question: { key, about: 'several', text, candidates: found } }
  }

  const asName = (text: string): Open => ({
    is: 'question',
    question: { key: `person:${plainName(text)}`, about: 'person', text, candidates: candidatesOf(find(text)) },
  })

  function dutyIn(text: string): SaidDuty {
    const key = `template:${plainName(text)}`
    const answered = answers.get(key)
    if (answered) return dutyFrom(answered)
    const found = findDuty(text)
    const kind = leaveNamed(text)
    const isIdle = isOffWord(text) || kind !== undefined
    if ('template' in found && (!isIdle || plainName(text).length > 2)) return { is: 'duties', duties: [found] }
    const isUnclear = isIdle && ('template' in found || found.candidates.length > 0) && plainName(text) !== ''
    if (!isUnclear) {
      if (kind) return { is: 'leave', kind }
      if (isOffWord(text)) return { is: 'off' }
    }
    const parts = text.split(separators).filter((part) => part !== '')
    const duties = parts.length > 1 && parts.length <= 4 ? parts.flatMap((part) => sure(findDuty(part))) : []
    if (duties.length > 0 && duties.length === parts.length) return { is: 'duties', duties }
    if (text.length > longestName) return { is: 'ignored' }
    return {
      is: 'question',
      question: { key, about: 'template', text, candidates: 'template' in found ? [found.template] : found.candidates },
    }
  }

  return {
    nameIn,
    dutyIn,
    personNamed,
    dutyNamed: (text) => sure(findDuty(text))[0]?.template,
    answerTo: (key) => answers.get(key),
    seatsOf: (template) => templates.find(({ key }) => key === template)?.headCount ?? 1,
  }
}

const personOf = (found: FoundName): PersonKey | undefined => ('person' in found ? found.person : undefined)
const candidatesOf = (found: FoundName): PersonKey[] => ('person' in found ? [found.person] : found.candidates)
const sure = (found: FoundDuty) => ('template' in found ? [found] : [])

export const personKeyOf = (person: { firstName: string; lastName: string }): PersonKey => `+${plainName(fullName(person))}`
const templateKeyOf = (name: string): TemplateKey => `+${plainName(name)}`

const idle = (means: Meaning): Idle =>
  means.is === 'leave' ? { is: 'leave', kind: means.kind } : { is: means.is === 'off' ? 'off' : 'ignored' }

function nameFrom(means: Meaning): SaidName {
  if (means.is === 'person') return { is: 'people', people: [means.userId] }
  return means.is === 'newPerson' ? { is: 'people', people: [personKeyOf(means)] } : idle(means)
}

function dutyFrom(means: Meaning): SaidDuty {
  if (means.is === 'template') return { is: 'duties', duties: [{ template: means.templateId }] }
  return means.is === 'newTemplate' ? { is: 'duties', duties: [{ template: templateKeyOf(means.name) }] } : idle(means)
}

export const newPeople = ({ answers }: Pick<KnownTeam, 'answers'>) =>
  answers.flatMap(({ means }) => (means.is === 'newPerson' ? [{ ...means, key: personKeyOf(means) }] : []))

export const newTemplates = ({ answers }: Pick<KnownTeam, 'answers'>) =>
  answers.flatMap(({ means }) => (means.is === 'newTemplate' ? [{ ...means, key: templateKeyOf(means.name), headCount: 1 }] : []))

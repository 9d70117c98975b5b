import type { Meaning } from '#domain/imports/answer.ts'
import { personKeyOf, templateKeyOf, type PersonKey, type TemplateKey } from '#domain/imports/keys.ts'
import type { ImportQuestion } from '#domain/imports/reading.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { Times } from '#domain/time/time-range.ts'

import type { KnownTeam } from './known-team.ts'
import type { NamedAvailability } from './words/availability-words.ts'
import type { SaidTimes } from './words/times.ts'

export type AskedQuestion = Omit<ImportQuestion, 'cells'>
export type OpenText = { is: 'question'; question: AskedQuestion }
type Idle = { is: 'off' } | { is: 'ignored' } | { is: 'leave'; kind: LeaveKind } | ({ is: 'availability' } & NamedAvailability)

interface NamedPerson {
  person: PersonKey
  /** The person's own times, if they differ. */
  times?: SaidTimes
}

/** halves: each person has half of the duty. */
export interface SaidPeople {
  is: 'people'
  people: NamedPerson[]
  halves?: true
}

/** What a text means where a name is expected. */
export type SaidName = SaidPeople | Idle | OpenText
export type SaidDuty = { is: 'duties'; duties: { template: TemplateKey; times?: Times }[] } | Idle | OpenText

export interface Vocabulary {
  /**
   * seats: how many people the duty has places for; two people in a cell for one lead to a question. duty: the duty of the cell, if known;
   * a note in brackets that names another duty leads to a question.
   */
  nameIn(text: string, seats: number, duty?: TemplateKey): SaidName
  dutyIn(text: string): SaidDuty
  /** Whether the sheet collects when people can work, so that its codes may not mean shifts. */
  isAboutAvailability: boolean
  /** What a name below a date means about that date, if a title says so. */
  nameAvailability: NamedAvailability | undefined
  /** Whether the sheet itself explains the mark as availability. */
  isAvailabilityMark(text: string): boolean
  /** The meaning of a code in a sheet that collects availability: 'D' may be a day on which someone can work. */
  codeIn(text: string): SaidDuty
  /** The meaning of a mark without a duty next to it: it may stand for any duty, or for none. */
  markIn(text: string): SaidDuty
  /** Whether a text with a comma may be one person, known or not: 'Chen, Olivia'. */
  mayBeOne(text: string): boolean
  /** The person, if that is certain without a question. */
  personNamed(text: string): PersonKey | undefined
  /** Whether a text names one or more people and nothing else, so that it must not be taken for a note. */
  namesSomeone(text: string): boolean
  dutyNamed(text: string): TemplateKey | undefined
  /** The template with this full name, whatever else the word may mean. */
  templateCalled(text: string): TemplateKey | undefined
  answerTo(key: string): Meaning | undefined
  seatsOf(template: TemplateKey): number
  timesOf(template: TemplateKey): Times
}

function idle(means: Meaning): Idle {
  if (means.is === 'leave' || means.is === 'availability') return means
  return { is: means.is === 'off' ? 'off' : 'ignored' }
}

/** Whether an answer says that a text means nothing. If its meaning has become certain since, the text is read all the same. */
export const isNothing = ({ is }: Meaning): boolean => is === 'off' || is === 'ignored'

export function nameFrom(means: Meaning): SaidName {
  if (means.is === 'person') return { is: 'people', people: [{ person: means.userId }] }
  return means.is === 'newPerson' ? { is: 'people', people: [{ person: personKeyOf(means) }] } : idle(means)
}

export function dutyFrom(means: Meaning): SaidDuty {
  if (means.is === 'template') return { is: 'duties', duties: [{ template: means.templateId }] }
  return means.is === 'newTemplate' ? { is: 'duties', duties: [{ template: templateKeyOf(means.name) }] } : idle(means)
}

export const newPeople = ({ answers }: Pick<KnownTeam, 'answers'>) =>
  answers.flatMap(({ means }) => (means.is === 'newPerson' ? [{ ...means, key: personKeyOf(means) }] : []))

export const newTemplates = ({ answers }: Pick<KnownTeam, 'answers'>) =>
  answers.flatMap(({ means }) => (means.is === 'newTemplate' ? [{ ...means, key: templateKeyOf(means.name), headCount: 1 }] : []))

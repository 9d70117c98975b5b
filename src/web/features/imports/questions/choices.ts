import type { ComponentType } from 'react'

import type { Meaning } from '#domain/imports/answer.ts'
import type { ImportQuestion } from '#domain/imports/reading.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/imports/imports.ts'

import type { ImportNames } from '../names.ts'
import { AnotherTemplate, AvailabilityOfHalf, LeaveOfKind, OtherMonth, SomeoneElse, type DetailProps } from './choice-details.tsx'
import { nameFrom } from './name-from.ts'
import { NewPerson, NewTemplate } from './typed-details.tsx'

interface AnswerChoice {
  id: string
  name: string
  note?: string
  isLikely?: boolean
  /** The meaning of the choice, if it needs no details. */
  means?: Meaning
  Detail?: ComponentType<DetailProps>
}

/** The possible answers to a question, most likely first. */
export function choicesOf(question: ImportQuestion, names: ImportNames): AnswerChoice[] {
  const { about, candidates } = question
  if (about === 'month') return [...candidates.map(monthChoice), { id: 'other', name: texts.choose, Detail: OtherMonth }]
  if (about === 'several')
    return [
      { id: 'both', name: texts.bothFully, note: texts.allTheTime, means: { is: 'both' } },
      { id: 'halves', name: texts.halfEach, note: texts.firstHalf, means: { is: 'halves' } },
      ...candidates
        .filter((key) => !key.startsWith('+'))
        .map((key): AnswerChoice => ({ id: key, name: texts.only({ name: names.fullPerson(key) }), means: { is: 'person', userId: key } })),
      ignored,
    ]
  if (about === 'status')
    return [
      { id: 'imported', name: texts.importRows, means: { is: 'imported' } },
      { ...ignored, name: texts.leaveRowsOut },
    ]
  if (about === 'service') return serviceChoices(question, names)
  return about === 'person' ? peopleChoices(question, names) : templateChoices(question, names)
}

const ignored: AnswerChoice = { id: 'ignored', name: texts.ignore, note: texts.ignored, means: { is: 'ignored' } }

const peopleChoices = ({ candidates, text }: ImportQuestion, names: ImportNames): AnswerChoice[] => [
  ...candidates.flatMap((key): AnswerChoice[] => {
    const means = names.meansPerson(key)
    return means ? [{ id: key, name: names.fullPerson(key), means }] : []
  }),
  { id: 'someone', name: texts.someoneElse, Detail: SomeoneElse },
  { id: 'no one', name: texts.noOne, note: texts.leaveOpen, means: { is: 'off' } },
  {
    id: 'new',
    name: texts.newPerson,
    note: texts.inviteLater,
    isLikely: candidates.length === 0 && nameFrom(text).lastName !== '',
    Detail: NewPerson,
  },
  ignored,
]

const templateChoices = ({ candidates }: ImportQuestion, names: ImportNames): AnswerChoice[] => [
  ...candidates.flatMap((key): AnswerChoice[] => {
    const means = names.meansTemplate(key)
    return means ? [{ id: key, name: names.template(key).name, means }] : []
  }),
  ...(names.templates.length > candidates.length ? [{ id: 'another', name: texts.anotherTemplate, Detail: AnotherTemplate }] : []),
  { id: 'leave', name: texts.isLeave, Detail: LeaveOfKind },
  { id: 'availability', name: texts.isAvailability, Detail: AvailabilityOfHalf },
  { id: 'off', name: texts.isOff, note: texts.noShift, means: { is: 'off' } },
  { id: 'new', name: texts.newTemplate, isLikely: names.templates.length === 0, Detail: NewTemplate },
  ignored,
]

const serviceChoices = ({ candidates }: ImportQuestion, { services }: ImportNames): AnswerChoice[] => [
  ...services
    .toSorted((a, b) => Number(candidates.includes(b.id)) - Number(candidates.includes(a.id)))
    .map(({ id, name }): AnswerChoice => ({ id, name, means: { is: 'service', serviceId: id } })),
  ignored,
]

const monthChoice = (month: string): AnswerChoice => {
  const of = monthOf(`${month}-01`)
  return { id: month, name: titleOfMonth(of), means: { is: 'month', ...of } }
}

import { CircleHelp } from 'lucide-react'

import type { ReadCell } from '#domain/imports/reading.ts'
import { shortTime } from '#domain/time/time-range.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'

import type { ImportNames } from './names.ts'

import s from './imports.module.css'

interface Props {
  text: string
  meaning: ReadCell
  names: ImportNames
  /** Whether a template heads its row or column. */
  isOfDuty: boolean
}

/** The meaning of a cell on the left, and its original text on the right. */
export function CellContent({ text, meaning, names, isOfDuty }: Props) {
  const said = wordsOf(meaning, names, isOfDuty)
  return (
    <span className={s.cell}>
      {meaning.as === 'question' && <CircleHelp size={14} aria-label={texts.questions} />}
      <span className={s.said}>{said ?? text}</span>
      {said !== undefined && said !== text && <span className={s.typed}>{text}</span>}
    </span>
  )
}

function wordsOf(meaning: ReadCell, names: ImportNames, isOfDuty: boolean): string | undefined {
  if (meaning.as === 'date') return dayTitle(meaning.date)
  if (meaning.as === 'person') return meaning.people.map(names.person).join(', ')
  if (meaning.as === 'template') return meaning.templates.map((key) => headOf(names.template(key))).join(', ')
  if (meaning.as === 'shift')
    return isOfDuty ? meaning.people.map(names.person).join(', ') : meaning.templates.map((key) => names.template(key).name).join(', ')
  if (meaning.as === 'leave')
    return isOfDuty || meaning.kind === null
      ? texts.heading.leave({ name: meaning.people.map(names.person).join(', ') })
      : noticeTexts.leaveKinds[meaning.kind]
  if (meaning.as === 'rotation') return names.service(meaning.service)
  if (meaning.as === 'availability') {
    const word = meaning.value < 0 ? texts.availability.unavailable : texts.availability.available
    return isOfDuty ? `${meaning.people.map(names.person).join(', ')} ${word}` : word
  }
  return meaning.as === 'off' ? texts.heading.off : undefined
}

const headOf = ({ name, startTime, endTime }: ReturnType<ImportNames['template']>): string =>
  startTime !== undefined && endTime !== undefined ? `${name} ${shortTime(startTime)}–${shortTime(endTime)}` : name

export function classOfCell(meaning: ReadCell, names: ImportNames, isAsked: boolean): string {
  const template = meaning.as === 'shift' ? meaning.templates[0] : undefined
  return classes(
    s[meaning.as],
    template !== undefined && 'c',
    template !== undefined && `c-${names.template(template).color}`,
    isAsked && s.asked,
  )
}

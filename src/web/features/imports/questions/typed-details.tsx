import { useEffect, useState } from 'react'

import type { Meaning } from '#domain/imports/answer.ts'
import { isPersonName } from '#domain/people/user.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { TextField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import type { DetailProps } from './choice-details.tsx'
import { nameFrom } from './name-from.ts'

export function NewPerson({ question, onMeaning }: DetailProps) {
  const [name, setName] = useState(() => nameFrom(question.text))
  useReportMeaning(
    name,
    () => (isPersonName(name.firstName) && isPersonName(name.lastName) ? { is: 'newPerson', ...name } : undefined),
    onMeaning,
  )
  return (
    <>
      <TextField
        label={texts.firstName}
        value={name.firstName}
        autoComplete="off"
        onChange={({ target }) => setName({ ...name, firstName: target.value })}
      />
      <TextField
        label={texts.lastName}
        value={name.lastName}
        autoComplete="off"
        onChange={({ target }) => setName({ ...name, lastName: target.value })}
      />
    </>
  )
}

export function NewTemplate({ question, onMeaning }: DetailProps) {
  const [template, setTemplate] = useState({ name: question.text.slice(0, 60), startTime: '07:00:00', endTime: '19:00:00' })
  useReportMeaning(
    template,
    () => (template.name.trim() === '' ? undefined : { is: 'newTemplate', ...template, name: template.name.trim() }),
    onMeaning,
  )
  return (
    <>
      <TextField
        label={texts.name}
        value={template.name}
        autoComplete="off"
        onChange={({ target }) => setTemplate({ ...template, name: target.value })}
      />
      <TimeField
        label={texts.start}
        value={template.startTime}
        onChange={(time) => setTemplate({ ...template, startTime: time ?? template.startTime })}
      />
      <TimeField
        label={texts.end}
        value={template.endTime}
        onChange={(time) => setTemplate({ ...template, endTime: time ?? template.endTime })}
      />
    </>
  )
}

/** Reports the meaning of the typed fields when they change, and once at the start, because they are filled from the sheet. */
function useReportMeaning(typed: unknown, meaningOf: () => Meaning | undefined, tell: (meaning: Meaning | undefined) => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Must run when what is typed changes, not when its listener does.
  useEffect(() => tell(meaningOf()), [typed])
}

import type { Meaning } from '#domain/imports/answer.ts'
import type { ImportQuestion } from '#domain/imports/reading.ts'
import { leaveKinds } from '#domain/leave/leave.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { SelectField, TextField } from '#web/ui/controls/field.tsx'

import type { ImportNames } from '../names.ts'

/** The details that an answer still needs, typed or chosen below it. */
export interface DetailProps {
  question: ImportQuestion
  names: ImportNames
  /** Called with undefined while something is missing. */
  onMeaning: (meaning: Meaning | undefined) => void
}

export function OtherMonth({ onMeaning }: DetailProps) {
  return (
    <TextField
      label={texts.month}
      type="month"
      onChange={({ target }) =>
        onMeaning(/^2[01]\d\d-\d\d$/.test(target.value) ? { is: 'month', ...monthOf(`${target.value}-01`) } : undefined)
      }
    />
  )
}

export function SomeoneElse({ names, onMeaning }: DetailProps) {
  return (
    <SelectField label={texts.someoneElse} defaultValue="" onChange={({ target }) => onMeaning({ is: 'person', userId: target.value })}>
      <option value="" disabled>
        {texts.choose}
      </option>
      {names.people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function AnotherTemplate({ names, onMeaning }: DetailProps) {
  return (
    <SelectField
      label={texts.anotherTemplate}
      defaultValue=""
      onChange={({ target }) => onMeaning({ is: 'template', templateId: target.value })}
    >
      <option value="" disabled>
        {texts.choose}
      </option>
      {names.templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function LeaveOfKind({ onMeaning }: DetailProps) {
  return (
    <SelectField
      label={texts.isLeave}
      defaultValue=""
      onChange={({ target }) => onMeaning({ is: 'leave', kind: leaveKinds.find((kind) => kind === target.value)! })}
    >
      <option value="" disabled>
        {texts.choose}
      </option>
      {leaveKinds.map((kind) => (
        <option key={kind} value={kind}>
          {noticeTexts.leaveKinds[kind]}
        </option>
      ))}
    </SelectField>
  )
}

const availabilities = ([-1, 1] as const).flatMap((value) =>
  ([undefined, 'day', 'night'] as const).map((half) => ({ value, ...(half && { half }) })),
)

export function AvailabilityOfHalf({ onMeaning }: DetailProps) {
  return (
    <SelectField
      label={texts.isAvailability}
      defaultValue=""
      onChange={({ target }) => onMeaning({ is: 'availability', ...availabilities[Number(target.value)]! })}
    >
      <option value="" disabled>
        {texts.choose}
      </option>
      {availabilities.map(({ value, half }, at) => (
        <option key={`${value} ${half}`} value={at}>
          {[value < 0 ? texts.availability.unavailable : texts.availability.available, half && texts.halfDays[half]]
            .filter(Boolean)
            .join(' ')}
        </option>
      ))}
    </SelectField>
  )
}

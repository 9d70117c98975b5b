import { useState } from 'react'

import type { Assignment, OverridesPatch } from '#domain/schedule/assignment.ts'
import type { Times } from '#domain/time/time-range.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { PopoverSection } from '#web/ui/popover.tsx'

import s from './popovers.module.css'

interface Props {
  assignment: Assignment
  times: Times
  loading: boolean
  onSave: (overrides: OverridesPatch) => void
}

/** The assignment's own times. */
export function AssignmentTimes({ assignment, times, loading, onSave }: Props) {
  const [draft, setDraft] = useState<OverridesPatch>({})
  const isOverridden = assignment.overrides.startTime !== null || assignment.overrides.endTime !== null
  const isDirty = Object.keys(draft).length > 0

  function save(overrides: OverridesPatch) {
    setDraft({})
    onSave(overrides)
  }

  return (
    <PopoverSection className={s.ownTimes!}>
      <TimeField
        label={texts.start}
        value={draft.startTime ?? times.startTime}
        dirty={'startTime' in draft}
        onChange={(startTime) => setDraft({ ...draft, startTime })}
      />
      <TimeField
        label={texts.end}
        value={draft.endTime ?? times.endTime}
        dirty={'endTime' in draft}
        onChange={(endTime) => setDraft({ ...draft, endTime })}
      />
      {isDirty && (
        <Button small loading={loading} onClick={() => save(draft)}>
          {texts.saveTimes}
        </Button>
      )}
      {!isDirty && isOverridden && (
        <Button secondary small loading={loading} onClick={() => save({ startTime: null, endTime: null })}>
          {texts.resetTimes}
        </Button>
      )}
    </PopoverSection>
  )
}

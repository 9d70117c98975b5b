import type { Assignment, OverridesPatch } from '#domain/schedule/assignment.ts'
import type { Times } from '#domain/time/time-range.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import { PopoverSection } from '#web/ui/popover.tsx'

import s from './popovers.module.css'

interface Props {
  assignment: Assignment
  times: Times
  loading: boolean
  onSave: (overrides: OverridesPatch) => Promise<boolean>
}

/** The assignment's own times. */
export function AssignmentTimes({ assignment, times, loading, onSave }: Props) {
  const { fields: draft, type, forget } = useTyped<OverridesPatch>({})
  const isOverridden = assignment.overrides.startTime !== null || assignment.overrides.endTime !== null
  const isDirty = Object.keys(draft).length > 0

  async function save(overrides: OverridesPatch) {
    if (await onSave(overrides)) forget(overrides)
  }

  return (
    <PopoverSection className={s.ownTimes!}>
      <TimeField
        label={texts.start}
        value={draft.startTime ?? times.startTime}
        dirty={'startTime' in draft}
        onChange={(startTime) => type({ startTime })}
      />
      <TimeField
        label={texts.end}
        value={draft.endTime ?? times.endTime}
        dirty={'endTime' in draft}
        onChange={(endTime) => type({ endTime })}
      />
      {isDirty && (
        <Button small loading={loading} onClick={() => void save(draft)}>
          {texts.saveTimes}
        </Button>
      )}
      {!isDirty && isOverridden && (
        <Button secondary small loading={loading} onClick={() => void save({ startTime: null, endTime: null })}>
          {texts.resetTimes}
        </Button>
      )}
    </PopoverSection>
  )
}

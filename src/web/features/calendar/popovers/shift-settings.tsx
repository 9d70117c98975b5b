import { updateShift } from '#contract/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { Shift, TimesPatch } from '#domain/schedule/shift.ts'
import { call } from '#web/api/call.ts'
import { reloadAround } from '#web/api/queries/shifts.ts'
import { useSession } from '#web/api/session.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/planning.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { PopoverSection } from '#web/ui/popover.tsx'

import type { Schedule } from '../use-schedule.ts'
import { shiftName } from './shift-name.ts'

import s from './popovers.module.css'

/** Template and times; each change is saved at once. An empty time falls back to the template's. */
export function ShiftSettings({ shift, schedule, readOnly }: { shift: Shift; schedule: Schedule; readOnly: boolean }) {
  const { teamId } = useSession()
  const template = schedule.templates[shift.templateId]!
  const { startTime, endTime } = shift.overrides
  const disabled = readOnly || shift.locked === 1

  const save = useAction(async (change: { templateId?: Id; overrides?: TimesPatch }) => {
    const answer = await call(updateShift, { params: { id: shift.id }, body: { teamId, ...change } })
    offerUndo(teamId, texts.did.changed(shiftName(shift, schedule)), [answer])
    await reloadAround(teamId, shift.date)
  })

  return (
    <>
      <PopoverSection className={s.times!}>
        <SelectField
          label={texts.template}
          value={shift.templateId}
          color={`c-${template.color}`}
          disabled={disabled || save.loading}
          onChange={(event) => void save.run({ templateId: event.target.value })}
        >
          {Object.values(schedule.templates)
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <TimeField
          patient
          label={texts.start}
          value={startTime ?? template.startTime}
          disabled={disabled}
          onChange={(time) => void save.run({ overrides: { startTime: time } })}
        />
        <TimeField
          patient
          label={texts.end}
          value={endTime ?? template.endTime}
          disabled={disabled}
          onChange={(time) => void save.run({ overrides: { endTime: time } })}
        />
      </PopoverSection>
      {(save.problem || ((startTime ?? endTime) !== null && !disabled)) && (
        <PopoverSection>
          <Problem>{save.problem}</Problem>
          {(startTime ?? endTime) !== null && !disabled && (
            <span>
              <Button
                secondary
                tiny
                loading={save.loading}
                onClick={() => void save.run({ overrides: { startTime: null, endTime: null } })}
              >
                {texts.resetTimes}
              </Button>
            </span>
          )}
        </PopoverSection>
      )}
    </>
  )
}

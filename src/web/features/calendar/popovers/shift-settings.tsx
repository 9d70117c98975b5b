import { useRef } from 'react'

import { updateShift } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import { patchTimes, type Shift, type TimesPatch } from '#domain/schedule/shift.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAutosave } from '#web/api/writes/use-autosave.ts'
import { texts } from '#web/texts/scheduling.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { PopoverSection } from '#web/ui/popover.tsx'
import { Stale, type StaleField } from '#web/ui/states/stale.tsx'

import type { Schedule } from '../use-schedule.ts'
import { whyFrozen } from '../why-frozen.ts'
import { shiftName } from './shift-name.ts'

import s from './popovers.module.css'

interface ShiftChange extends TimesPatch {
  templateId?: Id
}

/** Template and times; each change is saved at once. An empty time falls back to the template's. */
export function ShiftSettings({ shift, schedule, readOnly }: { shift: Shift; schedule: Schedule; readOnly: boolean }) {
  const { teamId } = useSession()
  const disabled = readOnly || whyFrozen(shift, schedule.body) !== undefined

  const reload = () => reloadAround(teamId, shift.date)
  // The next save may start before the page shows the result of the last one.
  const lastSaved = useRef(0)
  const save = useAutosave(async ({ templateId, ...overrides }: ShiftChange) => {
    const version = Math.max(shift.version, lastSaved.current)
    const body = { teamId, ...(templateId && { templateId }), ...(Object.keys(overrides).length > 0 && { overrides }), version }
    const answer = await call(updateShift, { params: { id: shift.id }, body })
    lastSaved.current = answer.shift?.version ?? 0
    offerUndo(teamId, texts.changesMade.changed(shiftName(shift, schedule)), [answer])
    await reload()
  }, reload)
  const templateId = save.unsaved.templateId ?? shift.templateId
  const template = schedule.templates[templateId]!
  const { startTime, endTime } = { ...shift.overrides, ...save.unsaved }

  return (
    <>
      <PopoverSection className={s.times!}>
        <SelectField
          label={texts.template}
          value={templateId}
          color={`c-${template.color}`}
          disabled={disabled}
          onChange={(event) => save.set({ templateId: event.target.value })}
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
          onChange={(time) => save.set({ startTime: time })}
        />
        <TimeField
          patient
          label={texts.end}
          value={endTime ?? template.endTime}
          disabled={disabled}
          onChange={(time) => save.set({ endTime: time })}
        />
      </PopoverSection>
      {save.stale && (
        <PopoverSection>
          <Stale
            message={save.stale.message}
            fields={staleFields(save.stale.change, shift, schedule.templates)}
            saving={save.loading}
            onSaveMine={save.saveMine}
            onKeepSaved={save.keepSaved}
          />
        </PopoverSection>
      )}
      {(save.problem || ((startTime ?? endTime) !== null && !disabled)) && (
        <PopoverSection>
          <Problem>{save.problem}</Problem>
          {(startTime ?? endTime) !== null && !disabled && (
            <span>
              <Button secondary tiny loading={save.loading} onClick={() => save.set({ startTime: null, endTime: null })}>
                {texts.resetTimes}
              </Button>
            </span>
          )}
        </PopoverSection>
      )}
    </>
  )
}

function staleFields({ templateId, ...overrides }: ShiftChange, saved: Shift, templates: Schedule['templates']): StaleField[] {
  const timesOf = ({ startTime, endTime }: Shift['overrides']) => {
    const template = templates[saved.templateId]!
    return timesText({ startTime: startTime ?? template.startTime, endTime: endTime ?? template.endTime })
  }
  const nameOf = (id: Id) => templates[id]?.name ?? id
  return [
    ...(templateId === undefined ? [] : [{ label: texts.template, yours: nameOf(templateId), saved: nameOf(saved.templateId) }]),
    ...(Object.keys(overrides).length === 0
      ? []
      : [{ label: texts.times, yours: timesOf(patchTimes(saved.overrides, overrides)), saved: timesOf(saved.overrides) }]),
  ]
}

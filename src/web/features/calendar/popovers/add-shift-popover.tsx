import { useState } from 'react'
import { Link } from 'react-router'

import { createShift } from '#contract/schedule/shifts.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'

import type { Schedule } from '../use-schedule.ts'
import { shiftName } from './shift-name.ts'

import s from './popovers.module.css'

/** Adds a shift outside the pattern: a template, and times that may differ from it. */
export function AddShiftPopover({ date, schedule }: { date: CalendarDate; schedule: Schedule }) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const [templateId, setTemplateId] = useState('')
  const [times, setTimes] = useState<{ startTime: LocalTime | null; endTime: LocalTime | null }>({ startTime: null, endTime: null })
  const templates = Object.values(schedule.templates).toSorted((a, b) => a.name.localeCompare(b.name))
  const template = schedule.templates[templateId]

  const add = useAction(async () => {
    const { shift, ...answer } = await call(createShift, { body: { teamId, date, templateId, overrides: times } })
    offerUndo(teamId, texts.changesMade.added(shiftName({ date, templateId }, schedule)), [answer])
    await reloadAround(teamId, date)
    moveOn(shift ? paths.shift(date, shift.id) : paths.day(date), { replace: true })
  })

  return (
    <Popover beside={date} title={texts.addShift} detail={dayTitle(date)} onClose={() => moveOn(paths.day(date))}>
      <PopoverSection className={s.times!}>
        <SelectField
          label={texts.template}
          value={templateId}
          color={template && `c-${template.color}`}
          onChange={(event) => setTemplateId(event.target.value)}
        >
          <option value="">{texts.chooseTemplate}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TimeField
          label={texts.start}
          value={times.startTime ?? template?.startTime ?? null}
          onChange={(startTime) => setTimes({ ...times, startTime })}
        />
        <TimeField
          label={texts.end}
          value={times.endTime ?? template?.endTime ?? null}
          onChange={(endTime) => setTimes({ ...times, endTime })}
        />
      </PopoverSection>
      {templates.length === 0 && (
        <PopoverSection>
          <p>
            {texts.noTemplates}{' '}
            <Link className="link" to={paths.createTemplate}>
              {texts.newTemplate}
            </Link>
          </p>
        </PopoverSection>
      )}
      <PopoverFoot>
        <span className="grow">
          <Problem>{add.problem}</Problem>
        </span>
        <Button small disabled={templateId === ''} loading={add.loading} onClick={() => void add.run()}>
          {texts.addShift}
        </Button>
      </PopoverFoot>
    </Popover>
  )
}

import { useState } from 'react'

import type { ReplyOf } from '#contract/endpoint.ts'
import { setActualHours, type getActualHours } from '#contract/rulebook/actual-hours.ts'
import { dateOfStart, type ActualHours } from '#domain/rulebook/actual-hours.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { shortTime, type LocalTime } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import s from './mine.module.css'

interface Props {
  duty: ReplyOf<typeof getActualHours>['duties'][number]
  template: ShiftTemplate | undefined
  isFromHome: boolean
}

/** One past duty, and the hours that the person really worked, entered by one press or as two times. */
export function WorkedDuty({ duty, template, isFromHome }: Props) {
  const { teamId } = useSession()
  const { assignmentId, date, startTime, endTime, worked } = duty
  const [isEntering, setEntering] = useState(false)
  const [from, setFrom] = useState<LocalTime | null>(startTime)
  const [to, setTo] = useState<LocalTime | null>(endTime)
  const save = useAction(async (confirmed: ActualHours | null) => {
    await call(setActualHours, { params: { teamId, assignmentId }, body: { worked: confirmed } })
    await Promise.all([readAgain('actualHours', teamId), readAgain('account', teamId), readAgain('compliance', teamId)])
    setEntering(false)
  })
  const entered = from !== null && to !== null ? { startTime: from, endTime: to } : undefined
  const hours = entered && [{ date: dateOfStart(duty, entered), ...entered }]
  return (
    <div className={s.worked}>
      <p>
        <strong>{template?.name}</strong> {dayTitle(date)}, {shortTime(startTime)}–{shortTime(endTime)}
      </p>
      {worked ? (
        <p className="quiet small">
          {worked.length === 0
            ? texts.notCalledIn
            : worked.map((one) => texts.workedFrom(shortTime(one.startTime), shortTime(one.endTime))).join(', ')}
        </p>
      ) : (
        isFromHome && <p className="quiet small">{texts.wereYouCalled}</p>
      )}
      {isEntering ? (
        <>
          <div className={s.two}>
            <TimeField label={texts.workedSince} value={from} onChange={setFrom} />
            <TimeField label={texts.workedUntil} value={to} onChange={setTo} />
          </div>
          <div className={s.two}>
            <Button small disabled={!hours} loading={save.loading} onClick={() => void save.run(hours ?? null)}>
              {texts.confirmHours}
            </Button>
            <Button small quiet onClick={() => setEntering(false)}>
              {t.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div className={s.two}>
          {worked ? (
            <Button small secondary loading={save.loading} onClick={() => void save.run(null)}>
              {texts.takeBack}
            </Button>
          ) : (
            <>
              {isFromHome && (
                <Button small secondary loading={save.loading} onClick={() => void save.run([])}>
                  {texts.notCalledIn}
                </Button>
              )}
              <Button small secondary onClick={() => setEntering(true)}>
                {isFromHome ? texts.calledIn : texts.otherHours}
              </Button>
            </>
          )}
        </div>
      )}
      <Problem>{save.problem}</Problem>
    </div>
  )
}

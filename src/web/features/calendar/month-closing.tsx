import { LockOpen } from 'lucide-react'

import { closeMonth, reopenMonth } from '#contract/schedule/month-closings.ts'
import { isInMonth, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import { texts } from '#web/texts/scheduling.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, TextArea } from '#web/ui/controls/field.tsx'
import { useToday } from '#web/use-today.ts'

import type { Schedule } from './use-schedule.ts'

import s from './calendar.module.css'

/** Lets owners close a month for pay once it has begun, and reopen it with a reason. */
export function MonthClosing({ isClosed, body }: { isClosed: boolean; body: Schedule['body'] }) {
  const { team } = useSession()
  const { month } = useMonth()
  const hasBegun = rangeOfMonth(month).fromDate <= useToday(team.timeZone)
  const isOwner = team.status === 'OWNER'
  if (!isClosed) return isOwner && hasBegun && <Close body={body} />
  return (
    <div className={s.closing}>
      <p>
        {texts.closing.isClosed} {!isOwner && texts.closing.onlyOwners}
      </p>
      {isOwner && <Reopen />}
    </div>
  )
}

function Close({ body: { shifts, assignments } }: { body: Schedule['body'] }) {
  const { teamId } = useSession()
  const { month } = useMonth()
  const drafts = Object.values(assignments).filter(({ shiftId, status }) => status === 'HIDDEN' && isInMonth(shifts[shiftId]!.date, month))
  const close = useAction(async () => {
    await call(closeMonth, { params: { teamId }, body: month })
    await reloadShifts(teamId)
  })
  return (
    <>
      <ConfirmButton secondary small loading={close.loading} onConfirm={() => void close.run()}>
        {texts.closing.close}
      </ConfirmButton>
      {drafts.length > 0 && <p className="quiet small">{texts.closing.drafts(drafts.length)}</p>}
      <Problem>{close.problem}</Problem>
    </>
  )
}

function Reopen() {
  const { teamId } = useSession()
  const { month } = useMonth()
  const { year, month: index } = month
  const [reason = '', setReason] = useDraft<string>(`reopening ${year} ${index}`)
  const reopen = useAction(async () => {
    await call(reopenMonth, { params: { teamId }, body: { ...month, reason } })
    setReason(undefined)
    await reloadShifts(teamId)
  })
  return (
    <>
      <TextArea label={texts.closing.reason} rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Button secondary small disabled={reason.trim() === ''} loading={reopen.loading} onClick={() => void reopen.run()}>
        <LockOpen size={14} />
        {texts.closing.reopen}
      </Button>
      <Problem>{reopen.problem}</Problem>
    </>
  )
}

import { useState } from 'react'

import { endWaiver, waiveRule } from '#contract/rulebook/waivers.ts'
import { fullName } from '#domain/people/user.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/compliance.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'

import type { PersonVerdict } from './verdicts.ts'
import { dateText } from './words.ts'

import s from './compliance.module.css'

interface Props {
  verdict: PersonVerdict
  period: DateRange
  isOpenFirst: boolean
}

/** The letter that waives a rule for someone. It is only named here; the team keeps the letter itself. */
export function WaiverPart({ verdict: { user, ruleId, outcome, waiver }, period, isOpenFirst }: Props) {
  const { teamId } = useSession()
  const users = useTeam()?.users
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [letter, setLetter] = useState('')
  const [fromDate, setFromDate] = useState(period.fromDate)
  const [toDate, setToDate] = useState(period.toDate)
  const waive = useAction(async () => {
    await call(waiveRule, { params: { teamId }, body: { userId: user.id, ruleId, fromDate, toDate, letter: letter.trim() } })
    await readAgain('compliance', teamId)
  })
  const end = useAction(async (waiverId: string) => {
    await call(endWaiver, { params: { teamId, waiverId } })
    await readAgain('compliance', teamId)
  })
  if (waiver) {
    const by = users?.[waiver.waivedBy]
    return (
      <div className={s.waiver}>
        <p className="small">{texts.waivedBy(by ? fullName(by) : '', dateText(waiver.toDate))}</p>
        <p className="small">{waiver.letter}</p>
        <Problem>{end.problem}</Problem>
        <ConfirmButton secondary small loading={end.loading} onConfirm={() => void end.run(waiver.id)}>
          {texts.endWaiver}
        </ConfirmButton>
      </div>
    )
  }
  if (outcome !== 'BROKEN' && outcome !== 'NOT_TOLD') return null
  if (!isOpen)
    return (
      <Button quiet small onClick={() => setOpen(true)}>
        {texts.waive}
      </Button>
    )
  return (
    <div className={s.waiver}>
      <TextField label={texts.letter} autoFocus value={letter} maxLength={300} onChange={({ target }) => setLetter(target.value)} />
      <TextField label={texts.waivedFrom} type="date" value={fromDate} onChange={({ target }) => setFromDate(target.value)} />
      <TextField label={texts.waivedUntil} type="date" value={toDate} onChange={({ target }) => setToDate(target.value)} />
      <Problem>{waive.problem}</Problem>
      <Button block small disabled={letter.trim() === '' || fromDate > toDate} loading={waive.loading} onClick={() => void waive.run()}>
        {texts.saveWaiver}
      </Button>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'

import { approveLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import { CoverageBox } from '../leave/coverage-box.tsx'
import { MetShift } from './met-shift.tsx'
import { whoAndWhen, type OpenLeave } from './open-leave.ts'
import { TogetherBox } from './together-box.tsx'

import s from './year.module.css'

interface Props extends OpenLeave {
  /** Other people's requests for some of the same days that could be approved. */
  beside: readonly Leave[]
  users: Record<Id, TeamUser>
  onClose: () => void
}

/** One request for leave, with the person who takes each shift that falls within it. */
export function AnswerCard({ leave, evidence, beside, users, onClose }: Props) {
  const { teamId } = useSession()
  const { meets, objections } = evidence
  /** Who the admin wants to take shifts, by assignment; null leaves the shift unfilled. The others go to whom the server suggests. */
  const [chosen, setChosen] = useState<Record<Id, Id | null>>({})
  const takers: typeof chosen = {
    ...Object.fromEntries(meets.map(({ assignmentId, suggestedUserId }) => [assignmentId, suggestedUserId])),
    ...chosen,
  }
  const approve = useAction(async () => {
    const handOver = meets.map(({ assignmentId }) => ({ assignmentId, toUserId: takers[assignmentId]! }))
    await call(approveLeave, { params: { teamId }, body: { leaveIds: [leave.id], handOver } })
    onClose()
    await outdate('leave', teamId)
  })
  const { fromDate, fromHalf, toDate, toHalf } = leave
  const asked = { kind: leave.kind!, fromDate, fromHalf, toDate, toHalf }
  const person = users[leave.userId]
  const shown = useRef<HTMLParagraphElement>(null)
  // On a phone the card is below everything else.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <SideCard title={person ? fullName(person) : ''} onClose={onClose}>
      <SideCardBody>
        <p ref={shown}>
          {noticeTexts.leaveKinds[leave.kind!]} {leaveDaysText(leave)}
          {evidence.days > 0 && `, ${texts.leave.days(evidence.days)}`}.{meets.length > 0 && ` ${texts.leave.whoCould(meets.length)}`}
        </p>
        {leave.note && <p className="quiet">{leave.note}</p>}
        {objections.map(({ rule, text }) => (
          <p key={rule} className={s.against}>
            {text}
          </p>
        ))}
        <CoverageBox userId={leave.userId} pick={asked} who={person ? shortName(person) : ''} />
        {beside.length > 0 && meets.length === 0 && (
          <TogetherBox
            leaveIds={[leave.id, ...beside.map(({ id }) => id)]}
            about={texts.leave.besides(beside.map((other) => whoAndWhen(other, users)).join(', '))}
          />
        )}
        {meets.map((met) => (
          <MetShift
            key={met.assignmentId}
            met={met}
            users={users}
            taker={takers[met.assignmentId]!}
            onChoose={(userId) => setChosen({ ...chosen, [met.assignmentId]: userId })}
          />
        ))}
        <Problem>{approve.problem}</Problem>
        <Button block loading={approve.loading} onClick={() => void approve.run()}>
          {meets.length > 0 ? texts.leave.approveHandOver(meets.length) : texts.leave.approve}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

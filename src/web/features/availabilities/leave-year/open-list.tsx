import { useState } from 'react'

import { approveLeave, refuseLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { spansOverlap, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { leaveColors } from '../leave/leave-colors.ts'
import type { OpenLeave } from './open-leave.ts'
import { RefuseButton } from './refuse-button.tsx'
import { RowVerdict } from './row-verdict.tsx'

import s from './year.module.css'

interface Props {
  open: readonly OpenLeave[]
  users: Record<Id, TeamUser>
  selected: Id | undefined
  onSelect: (leaveId: Id | undefined) => void
}

/** Requests in order of asking, which are answered one by one or together. */
export function OpenList({ open, users, selected, onSelect }: Props) {
  const { teamId } = useSession()
  const [chosen, setChosen] = useState<Id[]>([])
  const ids = chosen.filter((id) => open.some(({ leave }) => leave.id === id))
  const approve = useAction(async (leaveIds: Id[]) => {
    await call(approveLeave, { params: { teamId }, body: { leaveIds } })
    setChosen([])
    await outdate('leave', teamId)
  })
  const refuse = useAction(async (leaveIds: Id[], reason: string) => {
    await call(refuseLeave, { params: { teamId }, body: { leaveIds, reason } })
    setChosen([])
    await outdate('leave', teamId)
  })
  const besideOf = (leave: Leave) =>
    open
      .filter(({ leave: other }) => other.userId !== leave.userId && spansOverlap(other, leave))
      .map(({ leave: { userId, fromDate, toDate } }) => `${users[userId] ? shortName(users[userId]) : ''} ${daysText(fromDate, toDate)}`)
  return (
    <section className={s.open} aria-labelledby="open-leave">
      <header>
        <h2 id="open-leave">
          {texts.leave.openTitle} <span>{open.length}</span>
        </h2>
        {open.length > 0 && <span className={classes('quiet small', s.order)}>{texts.leave.inOrder}</span>}
        <span className="grow" />
        {ids.length > 0 && (
          <>
            <span className="quiet small">{texts.leave.selected(ids.length)}</span>
            <Button loading={approve.loading} onClick={() => void approve.run(ids)}>
              {texts.leave.approveSome(ids.length)}
            </Button>
            <RefuseButton loading={refuse.loading} onRefuse={(reason) => void refuse.run(ids, reason)} />
          </>
        )}
      </header>
      <Problem>{approve.problem ?? refuse.problem}</Problem>
      {open.length === 0 && <p className="quiet">{texts.leave.nothingOpen}</p>}
      <ul>
        {open.map(({ leave, evidence }) => {
          const person = users[leave.userId]
          const isClear = evidence.meets.length === 0
          return (
            <li key={leave.id} className={classes(leave.id === selected && s.selected)}>
              <input
                type="checkbox"
                aria-label={texts.leave.select(person ? shortName(person) : '')}
                checked={ids.includes(leave.id)}
                onChange={(event) => setChosen(event.target.checked ? [...ids, leave.id] : ids.filter((id) => id !== leave.id))}
              />
              <time dateTime={leave.askedAt!}>{daysText(leave.askedAt!.slice(0, 10), leave.askedAt!.slice(0, 10))}</time>
              <b className="truncate">{person && shortName(person)}</b>
              <span className={classes(s.what, 'c', `c-${leaveColors[leave.kind!]}`)}>
                {noticeTexts.leaveKinds[leave.kind!]} {daysText(leave.fromDate, leave.toDate)}{' '}
                <small>{texts.leave.days(evidence.days)}</small>
              </span>
              <RowVerdict leave={leave} evidence={evidence} beside={besideOf(leave)} />
              <span className={s.answers}>
                {isClear ? (
                  <Button secondary small disabled={approve.loading} onClick={() => void approve.run([leave.id])}>
                    {texts.leave.approve}
                  </Button>
                ) : (
                  <Button secondary small onClick={() => onSelect(leave.id)}>
                    {texts.leave.seeShifts}
                  </Button>
                )}
                <RefuseButton small loading={refuse.loading} onRefuse={(reason) => void refuse.run([leave.id], reason)} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { useState } from 'react'

import { approveLeave, refuseLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { besideOf, whoAndWhen, withConflicts, type OpenLeave } from './open-leave.ts'
import { OpenRow, type PlaceInGroup } from './open-row.tsx'
import { RefuseButton } from './refuse-button.tsx'
import { TogetherBox } from './together-box.tsx'

import s from './year.module.css'

interface Props {
  open: readonly OpenLeave[]
  users: Record<Id, TeamUser>
  selected: Id | undefined
  onSelect: (leaveId: Id | undefined) => void
}

/** Requests, oldest first, next to the ones they conflict with; they are answered one by one or together. */
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
            <RefuseButton
              title={texts.leave.refuseSome(ids.length)}
              loading={refuse.loading}
              onRefuse={(reason) => void refuse.run(ids, reason)}
            />
          </>
        )}
      </header>
      <Problem>{lastProblem(approve, refuse)}</Problem>
      {ids.length > 1 && <TogetherBox leaveIds={ids} about={texts.leave.together(ids.length)} />}
      {open.length === 0 && <p className="quiet">{texts.leave.nothingOpen}</p>}
      <ul>
        {withConflicts(open)
          .flatMap((group) => group.map((one, at) => ({ one, place: placeIn(group.length, at) })))
          .map(({ one, place }) => (
            <OpenRow
              key={one.leave.id}
              {...one}
              place={place}
              person={users[one.leave.userId]}
              beside={besideOf(one.leave, open).map(({ leave }) => whoAndWhen(leave, users))}
              isShown={one.leave.id === selected}
              isChosen={ids.includes(one.leave.id)}
              approving={approve.loading}
              refusing={refuse.loading}
              onChoose={(isChosen) => setChosen(isChosen ? [...ids, one.leave.id] : ids.filter((id) => id !== one.leave.id))}
              onShow={() => onSelect(one.leave.id)}
              onApprove={() => void approve.run([one.leave.id])}
              onRefuse={(reason) => void refuse.run([one.leave.id], reason)}
            />
          ))}
      </ul>
    </section>
  )
}

/** Where a request stands among those for some of the same days. */
const placeIn = (count: number, at: number): PlaceInGroup | undefined =>
  count === 1 ? undefined : at === 0 ? 'first' : at === count - 1 ? 'last' : 'between'

import { approveLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { CoverageAnswer } from '../leave/coverage-answer.tsx'
import { inTurn, useSettledText } from '../leave/use-evidence.ts'

import s from './year.module.css'

/** Whether the team can do without all of these people at the same time: a preview of approving their leave. */
export function TogetherBox({ leaveIds, about }: { leaveIds: readonly Id[]; about: string }) {
  const { teamId } = useSession()
  const settled = useSettledText(leaveIds.toSorted().join())
  const reading = useRead('leaveTogether', settled === undefined ? undefined : [teamId, settled], loadTogether, { silent: true })
  return (
    <div className={s.together}>
      <p className="small">{about}</p>
      <CardRead name="leaveTogether" reading={reading}>
        {(coverage) => <CoverageAnswer coverage={coverage} />}
      </CardRead>
    </div>
  )
}

const loadTogether = (teamId: Id, leaveIds: string) =>
  inTurn(async () => {
    const { coverage } = await call(approveLeave, { params: { teamId }, query: { preview: '1' }, body: { leaveIds: leaveIds.split(',') } })
    // If the shift within the leave is given up in the meantime, the preview succeeds without an answer.
    if (!coverage) throw new Error('The preview has no answer about coverage.')
    return coverage
  })

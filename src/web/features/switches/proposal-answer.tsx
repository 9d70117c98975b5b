import { acceptProposal, declineProposal } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchResponse } from '#domain/switching/switch-response.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/switches.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { OwnBreaches } from './own-breaches.tsx'
import { TradeCheck } from './trade-check.tsx'
import { useSwitchAction } from './use-switch-action.ts'
import { isStale } from './wording.ts'

import s from './switches.module.css'

interface Props {
  response: SwitchResponse
  request: SwitchRequest
  assignments: Record<Id, Assignment>
  /** Who would trade with the request's creator. */
  partner: TeamUser | undefined
  /** Whether the user has to answer. */
  isMine: boolean
}

/** The buttons to answer a proposal, with the rules' objections. */
export function ProposalAnswer({ response, request, assignments, partner, isMine }: Props) {
  const { user: me, teamId } = useSession()
  const target = { params: { switchId: request.id, responseId: response.responseId }, body: { teamId, userId: me.id } }
  const accept = useSwitchAction(() => call(acceptProposal, target))
  const decline = useSwitchAction(() => call(declineProposal, target))
  const offered = assignments[response.data.userShiftId!]
  const obstacle = isStale(request, response, assignments)
    ? texts.changedHands
    : partner?.disabled === true
      ? texts.accessDisabled(partner.firstName)
      : undefined
  return (
    <>
      {!offered || obstacle !== undefined ? (
        <p className="quiet small">{obstacle}</p>
      ) : (
        <>
          <TradeCheck request={request} assignment={offered} shift={response.shift!} />
          {me.id === request.userId && <OwnBreaches assignmentId={offered.id} insteadOf={request.userShiftId} />}
          {me.id === offered.userId && <OwnBreaches assignmentId={request.userShiftId} insteadOf={offered.id} />}
        </>
      )}
      {isMine && (
        <div className={s.answer}>
          {obstacle === undefined && (
            <Button small loading={accept.loading} onClick={() => void accept.run()}>
              {texts.accept}
            </Button>
          )}
          <Button secondary small loading={decline.loading} onClick={() => void decline.run()}>
            {texts.decline}
          </Button>
        </div>
      )}
    </>
  )
}

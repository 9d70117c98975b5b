import { useState } from 'react'
import { useParams } from 'react-router'

import { proposeTrade } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import { isRecipient, type SwitchRequest } from '#domain/switching/switch-request.ts'
import { call } from '#web/api/call.ts'
import { useRules } from '#web/api/queries/rules.ts'
import type { Switches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/switches.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { choicesAhead } from './choices.ts'
import { ShiftChoice, type ShiftOption } from './shift-choice.tsx'
import { useSwitchAction } from './use-switch-action.ts'
import { useAhead, verdictOnTrade, type Ahead } from './use-trade.ts'

/** A recipient offers one of their shifts in return; the creator asks for one of a recipient's. Impossible choices say why. */
export function ProposeTrade({ switches }: { switches: Switches }) {
  const { id } = useParams()
  const request = switches.byId[id ?? '']
  if (!request) return <Redirect to={paths.switches} />
  if (request.status !== 'OPEN' || !request.acceptWithTrade) return <Redirect to={paths.switchRequest(request.id)} />
  return <Proposing key={request.id} request={request} />
}

function Proposing({ request }: { request: SwitchRequest }) {
  const { user, teamId } = useSession()
  const moveOn = useMoveOn()
  const back = () => moveOn(paths.switchRequest(request.id), { replace: true })
  const [chosen, setChosen] = useState<Id>()
  const rules = useRules()
  const ahead = useAhead()
  const isCreator = request.userId === user.id
  const propose = useSwitchAction(async () => {
    await call(proposeTrade, { params: { id: request.id }, body: { teamId, userId: user.id, userShiftId: chosen! } })
    back()
  })
  return (
    <Popover
      title={texts.proposeTitle}
      detail={`${request.shift.name} ${dayTitle(request.shift.date)}`}
      color={`c-${request.shift.color}`}
      onClose={back}
    >
      <PopoverSection>
        <CardRead name="shifts" reading={ahead}>
          {(found) => (
            <ShiftChoice
              label={isCreator ? texts.proposeTheirs : texts.proposeYours}
              choices={proposalsFor(request, user, found, rules)}
              chosen={chosen}
              onChoose={setChosen}
              none={texts.noProposals}
            />
          )}
        </CardRead>
      </PopoverSection>
      <PopoverFoot>
        <span className="grow" />
        <Button small disabled={chosen === undefined} loading={propose.loading} onClick={() => void propose.run()}>
          {texts.proposeTrade}
        </Button>
      </PopoverFoot>
    </Popover>
  )
}

const ranks = { ok: 0, warn: 1, no: 2 }

function proposalsFor(request: SwitchRequest, user: { id: Id }, ahead: Ahead, rules: TeamRules): ShiftOption[] {
  const isCreator = request.userId === user.id
  const mayGive = (ownerId: Id) => {
    const owner = ahead.users[ownerId]
    return isCreator ? isRecipient(request, ownerId) && owner?.disabled === false && !owner.placeholder : ownerId === user.id
  }
  const pending = new Set(
    request.responses.filter((response) => response.requiresUserResponse !== null).map(({ data }) => data.userShiftId),
  )
  return choicesAhead(ahead, rules.timeZone)
    .filter(({ assignment }) => mayGive(assignment.userId) && assignment.id !== request.userShiftId)
    .map((choice) => {
      const verdict = pending.has(choice.id)
        ? { kind: 'no' as const, reason: texts.alreadyProposed }
        : verdictOnTrade(request, choice, choice.assignment.userId, ahead, rules)
      return { ...choice, ...(isCreator && { who: choice.owner }), verdict }
    })
    .toSorted((a, b) => ranks[a.verdict.kind] - ranks[b.verdict.kind])
}

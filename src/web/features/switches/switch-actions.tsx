import { acceptSwitch, closeSwitch, declineSwitch } from '#contract/switches.ts'
import { isRecipient, refusalToClose, refusalToDecline, type SwitchRequest } from '#domain/switching/switch-request.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/switches.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import { useSwitchAction } from './use-switch-action.ts'

import s from './switches.module.css'

/** What this person can do about an open request. mayAccept: as far as the page knows. */
export function SwitchActions({ request, mayAccept }: { request: SwitchRequest; mayAccept: boolean }) {
  const { user, team, teamId } = useSession()
  const moveOn = useMoveOn()
  const target = { params: { id: request.id }, body: { teamId, userId: user.id } }
  const accept = useSwitchAction(() => call(acceptSwitch, target))
  const decline = useSwitchAction(() => call(declineSwitch, target))
  const close = useSwitchAction(async () => {
    await call(closeSwitch, { params: { id: request.id }, body: { teamId } })
    moveOn(paths.switches)
  })
  const isCreator = request.userId === user.id
  const hasDeclined = request.responses.some(({ type, userId }) => type === 'DECLINE' && userId === user.id)
  return (
    <div className={s.actions}>
      {mayAccept && (
        <Button small loading={accept.loading} onClick={() => void accept.run()}>
          {texts.accept}
        </Button>
      )}
      {refusalToDecline(request, user.id) === undefined && !hasDeclined && (
        <Button secondary small loading={decline.loading} onClick={() => void decline.run()}>
          {texts.decline}
        </Button>
      )}
      {request.acceptWithTrade && (isCreator || isRecipient(request, user.id)) && (
        <ButtonLink secondary small to={paths.proposeTrade(request.id)}>
          {texts.proposeTrade}
        </ButtonLink>
      )}
      {refusalToClose(request, { userId: user.id, status: team.status }) === undefined && (
        <ConfirmButton negative small loading={close.loading} onConfirm={() => void close.run()}>
          {texts.close}
        </ConfirmButton>
      )}
    </div>
  )
}

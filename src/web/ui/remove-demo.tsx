import { useNavigate } from 'react-router'

import { removeDemoTeam } from '#contract/teams.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/shell.ts'

import type { ButtonLook } from './controls/button.tsx'
import { ConfirmButton } from './controls/confirm-button.tsx'

/** A button that deletes a demo team, for its owner. */
export default function RemoveDemo(look: ButtonLook & { className?: string }) {
  const { team, teamId } = useSession()
  const navigate = useNavigate()
  const remove = useAction(async () => {
    await call(removeDemoTeam, { params: { teamId } })
    await reloadUser()
    void navigate(paths.dashboard)
  }, raise)
  if (!team.demo || team.status !== 'OWNER') return null
  return (
    <ConfirmButton {...look} loading={remove.loading} onConfirm={() => void remove.run()}>
      {texts.removeDemo}
    </ConfirmButton>
  )
}

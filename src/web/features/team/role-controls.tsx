import { useState } from 'react'

import { updateTeamUser } from '#contract/teams.ts'
import { mayDisable, maySetRole } from '#domain/people/permission.ts'
import type { Role, TeamUser } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/team.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'

const roles: Role[] = ['OWNER', 'ADMIN', 'MEMBER']

/**
 * Changes the role and the membership of a teammate, for users who may. A role takes effect only by a press, because arrow keys would
 * choose each role on the way, and owners who lose their role can't take it back.
 */
export function RoleControls({ user }: { user: TeamUser }) {
  const { team, teamId, isAdmin } = useSession()
  const [chosen, setChosen] = useState(user.status)
  const change = useAction(async (body: { status?: Role; disabled?: boolean }) => {
    await call(updateTeamUser, { params: { teamId, userId: user.id }, body })
    await Promise.all([reloadTeam(), reloadUser()])
  })
  if (!isAdmin) return null
  return (
    <>
      {maySetRole(team) && (
        <SelectField label={texts.role} value={chosen} onChange={(event) => setChosen(event.target.value as Role)}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {texts.roles[one]}
            </option>
          ))}
        </SelectField>
      )}
      {maySetRole(team) && chosen !== user.status && (
        <ConfirmButton secondary block loading={change.loading} onConfirm={() => void change.run({ status: chosen })}>
          {texts.changeRole}
        </ConfirmButton>
      )}
      {user.left && <p className="quiet small">{texts.leftDetail}</p>}
      {mayDisable(team, user) &&
        !user.left &&
        (user.disabled ? (
          <Button secondary block loading={change.loading} onClick={() => void change.run({ disabled: false })}>
            {texts.enable}
          </Button>
        ) : (
          <ConfirmButton negative block loading={change.loading} onConfirm={() => void change.run({ disabled: true })}>
            {texts.disable}
          </ConfirmButton>
        ))}
      <Problem>{change.problem}</Problem>
    </>
  )
}

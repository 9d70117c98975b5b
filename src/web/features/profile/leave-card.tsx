import { useId } from 'react'
import { useNavigate } from 'react-router'

import { leaveTeam } from '#contract/teams.ts'
import type { TeamSummary } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { reloadUser } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/profile.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import s from './profile.module.css'

export function LeaveCard({ team }: { team: TeamSummary }) {
  const id = useId()
  const navigate = useNavigate()
  const leave = useAction(async () => {
    await call(leaveTeam, { params: { teamId: team.id } })
    await reloadUser()
    void navigate(paths.dashboard)
  })
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.team(team.name)}</h2>
      <div className={s.form}>
        <span>
          <ButtonLink secondary small to={paths.contract}>
            {texts.contract}
          </ButtonLink>
        </span>
        <p className="quiet">{texts.leaveDetail}</p>
        <Problem>{leave.problem}</Problem>
        <span>
          <ConfirmButton negative loading={leave.loading} onConfirm={() => void leave.run()}>
            {texts.leave}
          </ConfirmButton>
        </span>
      </div>
    </section>
  )
}

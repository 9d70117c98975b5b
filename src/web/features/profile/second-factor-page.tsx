import { useNavigate } from 'react-router'

import { selectTeam, signOut, useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/profile.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useAfterwards } from '#web/ui/use-afterwards.ts'

import { SecondFactorCard } from './second-factor-card.tsx'

import s from './profile.module.css'

/** Replaces the pages of a team that requires more than a password. */
export default function SecondFactorPage() {
  const { user, team } = useSession()
  const navigate = useNavigate()
  useAfterwards(true)
  const others = user.teams.filter(({ id, disabled }) => !disabled && id !== team.id)
  function leave() {
    signOut()
    void navigate(paths.login)
  }
  return (
    <main className={s.required}>
      <h1>{texts.secondFactor.required(team.name)}</h1>
      <p className="quiet">{texts.secondFactor.requiredDetail}</p>
      <SecondFactorCard />
      <div className="row">
        {others.map((other) => (
          <Button key={other.id} secondary onClick={() => selectTeam(other)}>
            {other.name}
          </Button>
        ))}
        <Button secondary onClick={leave}>
          {t.logOut}
        </Button>
      </div>
    </main>
  )
}

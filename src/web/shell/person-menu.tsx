import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { selectTeam, signOut, useHasPassword, useSession } from '#web/api/session.ts'
import { flushBeforeLogout } from '#web/api/writes/outbox.ts'
import { paths } from '#web/paths.ts'
import { texts as failing } from '#web/texts/failing.ts'
import { texts } from '#web/texts/shell.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import s from './person-menu.module.css'

/** The menu with the account, the teams and Log Out. */
export default function PersonMenu({ onChoose }: { onChoose?: () => void }) {
  const { user, team } = useSession()
  const hasPassword = useHasPassword()
  const navigate = useNavigate()
  const others = user.teams.filter(({ disabled }) => !disabled)

  const [isLeaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState(0)

  /** A logout forgets what is kept in this browser, so what is not saved yet is saved first. A second press loses it. */
  async function leave() {
    setLeaving(true)
    const days = unsent > 0 ? 0 : await flushBeforeLogout()
    setLeaving(false)
    if (days > 0) return setUnsent(days)
    signOut()
    void navigate(paths.login)
  }

  return (
    <ul className={s.menu}>
      <li>
        <Link to={paths.profile} onClick={onChoose}>
          {t.pages.profile}
        </Link>
      </li>
      <li>
        <Link to={paths.privacy} onClick={onChoose}>
          {texts.privacy}
        </Link>
      </li>
      {hasPassword && (
        <li>
          <Link to={paths.resetPassword} onClick={onChoose}>
            {t.pages.resetPassword}
          </Link>
        </li>
      )}
      <li className={s.teams}>
        <p className="label">{texts.yourTeams}</p>
        {others.map((other) => (
          <button
            key={other.id}
            aria-pressed={other.id === team.id}
            onClick={() => {
              selectTeam(other)
              // A reload must not return to the team that a link in an email named.
              void navigate(location.pathname, { replace: true })
              onChoose?.()
            }}
          >
            {other.name}
          </button>
        ))}
        <Link to={paths.join} onClick={onChoose}>
          {texts.joinAnother}
        </Link>
      </li>
      <li>
        {unsent > 0 && (
          <p className={s.unsent} role="alert">
            {failing.unsentAtLogout(unsent)}
          </p>
        )}
        <Button secondary block loading={isLeaving} onClick={() => void leave()}>
          {t.logOut}
        </Button>
      </li>
    </ul>
  )
}

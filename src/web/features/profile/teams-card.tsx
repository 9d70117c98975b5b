import { useId, useState } from 'react'

import { updateUser } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'
import { reloadUser, type CurrentUser } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Problem } from '#web/ui/controls/field.tsx'

import s from './profile.module.css'

/** For people in several teams: whether each team may see their busy times in the others. */
export function TeamsCard({ user }: { user: CurrentUser }) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const save = useAction(async (sharesBusy: boolean) => {
    setChosen(sharesBusy)
    try {
      await call(updateUser, { body: { sharesBusy } })
      await reloadUser()
    } finally {
      setChosen(undefined)
    }
  })
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.yourTeams}</h2>
      <p className="quiet small">{texts.sharesBusyDetail}</p>
      <label className={s.check}>
        <input
          type="checkbox"
          checked={chosen ?? user.sharesBusy}
          disabled={save.loading}
          onChange={({ target }) => void save.run(target.checked)}
        />
        {texts.sharesBusy}
      </label>
      <Problem>{save.problem}</Problem>
    </section>
  )
}

import { useId, useRef, useState, type FormEvent } from 'react'

import { updateUser } from '#contract/accounts/account.ts'
import { typedEmail } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser, type CurrentUser } from '#web/api/session.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'

import s from './profile.module.css'

/** Name and email address. Changing the address requires the password. */
export function AccountCard({ user }: { user: CurrentUser }) {
  const id = useId()
  const { firstName, lastName, email } = user
  const { fields: draft, type, forget } = useTyped({ firstName, lastName, email, currentPassword: '' })
  const field = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState(false)
  const newEmail = typedEmail(draft.email)
  const emailChanges = newEmail !== user.email
  const isDirty = emailChanges || draft.firstName.trim() !== user.firstName || draft.lastName.trim() !== user.lastName

  const save = useAction(async () => {
    const { email: _, currentPassword, ...names } = draft
    await call(updateUser, { body: { ...names, ...(emailChanges && { email: newEmail, currentPassword }) } })
    await Promise.all([reloadUser(), reloadTeam()])
    // A new address takes effect only when it is confirmed.
    forget(draft)
    setSaved(true)
  })

  const keep = useAction(async () => {
    await call(updateUser, { body: { email } })
    await reloadUser()
    field.current?.focus()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSaved(false)
    void save.run()
  }
  const bind = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  })

  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.account}</h2>
      <form className={s.form} noValidate onSubmit={submit}>
        <div className={s.names}>
          <TextField label={texts.firstName} autoComplete="given-name" maxLength={80} {...bind('firstName')} />
          <TextField label={texts.lastName} autoComplete="family-name" maxLength={80} {...bind('lastName')} />
        </div>
        <TextField ref={field} label={texts.email} type="email" autoComplete="email" {...bind('email')} />
        {emailChanges && user.hasPassword && (
          <>
            <TextField label={texts.currentPassword} type="password" autoComplete="current-password" {...bind('currentPassword')} />
            <p className="quiet small">{texts.currentPasswordDetail}</p>
          </>
        )}
        {user.newEmail !== undefined && (
          <p className="quiet small">
            {texts.emailSent(user.newEmail)}{' '}
            <button className="link" type="button" disabled={keep.loading} onClick={() => void keep.run()}>
              {texts.cancelEmail}
            </button>
          </p>
        )}
        <Problem>{lastProblem(save, keep)}</Problem>
        <div className="row">
          <Button type="submit" disabled={!isDirty} loading={save.loading}>
            {texts.save}
          </Button>
          <span role="status">{saved && !isDirty && texts.saved}</span>
        </div>
      </form>
    </section>
  )
}

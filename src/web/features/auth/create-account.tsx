import { Link, useNavigate } from 'react-router'

import { login, register } from '#contract/accounts/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { openInvitation } from '#contract/invitations.ts'
import { announce } from '#web/api/analytics.ts'
import { call } from '#web/api/call.ts'
import { frontPaths } from '#web/front-paths.ts'
import { saveToken } from '#web/state/storage.ts'
import { texts as auth } from '#web/texts/auth.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { language } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard } from './auth-card.tsx'
import { useAccountForm } from './use-account-form.ts'

import s from './auth.module.css'

const texts = entering.invitation

interface Props {
  code: string
  invitation: ReplyOf<typeof openInvitation>
  /** Called before the login page opens. */
  onLogin: () => void
}

/** The form for an invited person who has no account yet. */
export function CreateAccount({ code, invitation, onLogin }: Props) {
  const navigate = useNavigate()
  const form = useAccountForm(async (account) => {
    await call(register, { body: { ...account, language, invitation: code } })
    announce('user joined team')
    // The account exists from here on.
    const { token } = await call(login, { body: account }).catch(() => ({ token: undefined }))
    if (token === undefined) return navigate(frontPaths.login, { state: { email: account.email } })
    saveToken(token)
    return navigate(frontPaths.dashboard, { replace: true })
  })

  return (
    <AuthCard
      title={texts.join(invitation.team)}
      submit={texts.createAndJoin}
      {...form}
      links={
        <Link className="link" to={frontPaths.login} onClick={onLogin}>
          {texts.haveAccountAlready}
        </Link>
      }
    >
      <p>{texts.choosePassword}</p>
      <div className={s.names}>
        <TextField
          large
          label={entering.register.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={invitation.firstName}
        />
        <TextField large label={entering.register.lastName} name="lastName" autoComplete="family-name" defaultValue={invitation.lastName} />
      </div>
      <TextField large label={auth.email} name="email" type="email" autoComplete="username" defaultValue={invitation.email} />
      <TextField large label={auth.password} name="password" type="password" autoComplete="new-password" autoFocus />
    </AuthCard>
  )
}

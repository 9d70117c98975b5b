import { Link, useNavigate } from 'react-router'

import { register } from '#contract/accounts/auth.ts'
import { call } from '#web/api/call.ts'
import { frontPaths } from '#web/front-paths.ts'
import { texts } from '#web/texts/auth.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { language } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard } from './auth-card.tsx'
import { useAccountForm } from './use-account-form.ts'

import s from './auth.module.css'

/** Creates an account without signing in: the login page follows, with the address filled in. */
export default function RegisterPage() {
  const navigate = useNavigate()
  const form = useAccountForm(async (account) => {
    await call(register, { body: { ...account, language } })
    void navigate(frontPaths.login, { state: { email: account.email } })
  })

  return (
    <AuthCard
      title={entering.register.niceToMeetYou}
      submit={texts.register}
      {...form}
      links={
        <Link className="link" to={frontPaths.login}>
          {texts.login}
        </Link>
      }
    >
      <div className={s.names}>
        <TextField large label={entering.register.firstName} name="firstName" autoComplete="given-name" autoFocus />
        <TextField large label={entering.register.lastName} name="lastName" autoComplete="family-name" />
      </div>
      <TextField large label={texts.email} name="email" type="email" autoComplete="username" />
      <TextField large label={texts.password} name="password" type="password" autoComplete="new-password" />
    </AuthCard>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'

import { initiateReset } from '#contract/accounts/auth.ts'
import { typedEmail } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { authMessageOf } from '#web/api/failure.ts'
import { frontPaths } from '#web/front-paths.ts'
import { texts as auth } from '#web/texts/auth.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

const texts = entering.reset

/** Requests an email with a link. Does not reveal whether the address has an account. */
export function ForgottenPassword() {
  const [incomplete, setIncomplete] = useState<string>()
  const [sent, setSent] = useState(false)
  const action = useAuthAction(
    async (email: string) => {
      await call(initiateReset, { body: { email } })
      setSent(true)
    },
    (error) => alert(authMessageOf(error)),
  )

  function submit(values: FormData) {
    const email = typedEmail(valueOf(values, 'email'))
    setIncomplete(email === '' ? texts.mustEnterEmail : undefined)
    setSent(false)
    if (email !== '') void action.run(email)
  }

  return (
    <AuthCard
      title={texts.forgottenTitle}
      submit={texts.sendLink}
      loading={action.loading}
      problem={incomplete ?? action.problem}
      notice={sent ? texts.checkYourEmail : undefined}
      onSubmit={submit}
      links={
        <Link className="link" to={frontPaths.login}>
          {texts.backToLogin}
        </Link>
      }
    >
      <TextField large label={auth.email} name="email" type="email" autoComplete="username" autoFocus />
    </AuthCard>
  )
}

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { register } from '#contract/accounts/auth.ts'
import { call } from '#web/api/call.ts'
import { frontPaths } from '#web/front-paths.ts'
import { texts } from '#web/texts/auth.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { language } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

import s from './auth.module.css'

/** Creates an account without signing in: the login page follows, with the address filled in. */
export default function RegisterPage() {
  const navigate = useNavigate()
  const [incomplete, setIncomplete] = useState<string>()
  const action = useAuthAction(async (body: { firstName: string; lastName: string; email: string; password: string }) => {
    await call(register, { body: { ...body, language } })
    void navigate(frontPaths.login, { state: { email: body.email } })
  })

  function submit(values: FormData) {
    const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((name) => valueOf(values, name).trim()) as [
      string,
      string,
      string,
    ]
    const password = valueOf(values, 'password')
    const isComplete = [firstName, lastName, email, password].every((value) => value !== '')
    setIncomplete(isComplete ? undefined : entering.register.mustCompleteAllFields)
    if (isComplete) void action.run({ firstName, lastName, email, password })
  }

  return (
    <AuthCard
      title={entering.register.niceToMeetYou}
      submit={texts.register}
      loading={action.loading}
      problem={incomplete ?? action.problem}
      onSubmit={submit}
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

import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'

import { login } from '#contract/accounts/auth.ts'
import { typedEmail } from '#domain/people/user.ts'
import { announce } from '#web/api/analytics.ts'
import { call } from '#web/api/call.ts'
import { frontPaths } from '#web/front-paths.ts'
import { saveToken, storedToken, takePendingRedirect } from '#web/state/storage.ts'
import { texts } from '#web/texts/auth.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

import s from './auth.module.css'

const OtherWays = lazy(() => import('./other-ways.tsx'))
const CodeCard = lazy(() => import('./code-card.tsx'))

interface Registered {
  email: string
}

export function LoginPage() {
  const registered = useLocation().state as Registered | null
  const [signedIn, setSignedIn] = useState(() => storedToken() !== null)
  const [incomplete, setIncomplete] = useState<string>()
  const [given, setGiven] = useState<{ email: string; password: string }>()
  function enter({ token }: { token?: string }) {
    if (token === undefined) throw new Error('signed in without a token')
    saveToken(token)
    announce('logged in')
    setSignedIn(true)
  }
  const action = useAuthAction(async (credentials: { email: string; password: string }) => {
    const reply = await call(login, { body: credentials }).catch((error: { code?: string }) => {
      if (error.code !== 'CODE_REQUIRED') throw error
    })
    if (reply) enter(reply)
    else setGiven(credentials)
  })

  function submit(values: FormData) {
    const [email, password] = [typedEmail(valueOf(values, 'email')), valueOf(values, 'password')]
    const isComplete = email !== '' && password !== ''
    setIncomplete(isComplete ? undefined : texts.mustEnterEmailAndPassword)
    if (isComplete) void action.run({ email, password })
  }

  if (signedIn) return <Onward />
  if (given) return <CodeCard credentials={given} onEnter={enter} onBack={() => setGiven(undefined)} />
  return (
    <AuthCard
      title={texts.welcomeBack}
      submit={texts.login}
      loading={action.loading}
      problem={incomplete ?? action.problem}
      notice={registered ? texts.registered : undefined}
      onSubmit={submit}
      alternatives={
        <Suspense fallback={<div className={s.alternatives} />}>
          <OtherWays onEnter={enter} />
        </Suspense>
      }
      links={
        <>
          <Link className="link" to={frontPaths.register}>
            {texts.register}
          </Link>
          <Link className="link" to={frontPaths.resetPassword}>
            {texts.forgotPassword}
          </Link>
        </>
      }
    >
      <TextField
        large
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={registered?.email}
        autoFocus={!registered}
      />
      <TextField
        large
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={registered !== null}
      />
    </AuthCard>
  )
}

/** Returns to the page that the user wanted before logging in. */
function Onward() {
  const [target] = useState(() => takePendingRedirect() ?? frontPaths.dashboard)
  return <Navigate to={target} replace />
}

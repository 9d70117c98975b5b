import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { singleSignOn } from '#contract/accounts/single-sign-on.ts'
import { announce } from '#web/api/analytics.ts'
import { call } from '#web/api/call.ts'
import { frontPaths } from '#web/front-paths.ts'
import { keys, saveToken } from '#web/state/storage.ts'
import { texts as entering } from '#web/texts/entering.ts'

import { AuthCard } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

const texts = entering.singleSignOn

/** The page to which the organization's login page returns. */
export default function SingleSignOnPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const begun = useRef(false)
  const [code, state] = [query.get('code'), query.get('state')]
  const { run, loading, problem } = useAuthAction(async () => {
    const iss = query.get('iss')
    const { token } = await call(singleSignOn, { body: { code: code!, state: state!, ...(iss !== null && { iss }) } })
    if (token === undefined) throw new Error('signed in without a token')
    saveToken(token)
    announce('logged in')
    void navigate(frontPaths.login, { replace: true })
  })
  // Anyone could make up this address, so only a login that began in this tab counts.
  const [isGood] = useState(() => code !== null && state !== null && state === sessionStorage.getItem(keys.ssoState))
  useEffect(() => {
    if (begun.current || !isGood) return
    begun.current = true
    sessionStorage.removeItem(keys.ssoState)
    void run()
  }, [isGood, run])
  const failure = isGood ? problem : texts.notLoggedIn
  return (
    <AuthCard
      title={failure === undefined ? texts.loggingIn : texts.almost}
      submit={entering.reset.backToLogin}
      loading={loading}
      problem={failure}
      onSubmit={() => void navigate(frontPaths.login, { replace: true })}
    >
      {null}
    </AuthCard>
  )
}

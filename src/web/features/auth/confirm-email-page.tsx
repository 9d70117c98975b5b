import { useLocation, useNavigate, useParams } from 'react-router'

import { confirmEmail } from '#contract/accounts/auth.ts'
import { call } from '#web/api/call.ts'
import { frontPaths } from '#web/front-paths.ts'
import { storedToken } from '#web/state/storage.ts'
import { texts } from '#web/texts/profile.ts'

import { AuthCard } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

/** Uses the code from an email, but only when a button is pressed, because link scanners also open links. */
export default function ConfirmEmailPage() {
  const { code = '' } = useParams()
  const isFirst = useLocation().search === '?first'
  const navigate = useNavigate()
  const action = useAuthAction(async () => {
    await call(confirmEmail, { body: { code } })
    void navigate(storedToken() === null ? frontPaths.login : frontPaths.dashboard, { replace: true })
  })
  return (
    <AuthCard
      title={isFirst ? texts.firstEmail : texts.newEmail}
      submit={texts.confirmEmail}
      loading={action.loading}
      problem={action.problem}
      onSubmit={() => void action.run()}
    >
      <p>{isFirst ? texts.firstEmailDetail : texts.confirmEmailDetail}</p>
    </AuthCard>
  )
}

import { useNavigate, useParams } from 'react-router'

import { resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { announce } from '#web/api/analytics.ts'
import { call } from '#web/api/call.ts'
import { signOut } from '#web/api/session.ts'
import { frontPaths } from '#web/front-paths.ts'
import { Gate } from '#web/shell/gate.tsx'
import { storedToken } from '#web/state/storage.ts'

import { ForgottenPassword } from './forgotten-password.tsx'
import { NewPassword } from './new-password.tsx'
import { resetOwnPassword } from './reset-own-password.ts'

/**
 * Uses the code from an email if the address contains one, even if the user is signed in. Otherwise signed-in users change their own
 * password, and others request an email.
 */
export default function ResetPage() {
  const { code } = useParams()
  const navigate = useNavigate()

  function finish() {
    announce('reset password')
    signOut()
    void navigate(frontPaths.login, { replace: true })
  }

  if (code !== undefined)
    return <NewPassword save={async (password) => void (await call(resetPasswordWithCode, { body: { password, code } }))} onDone={finish} />
  if (storedToken() !== null)
    return (
      <Gate withoutTeam>
        <NewPassword save={resetOwnPassword} onDone={finish} />
      </Gate>
    )
  return <ForgottenPassword />
}

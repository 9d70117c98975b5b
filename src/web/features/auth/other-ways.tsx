import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { passkeyLogin, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, authMessageOf } from '#web/api/failure.ts'
import { WithQueries } from '#web/shell/with-queries.tsx'
import { texts as entering } from '#web/texts/entering.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { OrganizationButton } from './organization-button.tsx'
import { useAuthAction } from './use-auth-action.ts'

import s from './alternatives.module.css'

const texts = entering.passkey

/** Logs in without a password: with a passkey of the device or the password manager, or with the organization. */
export default function OtherWays({ onEnter }: { onEnter: (reply: { token?: string }) => void }) {
  const [problem, setProblem] = useState<string>()
  const fail = (error: unknown) => setProblem(authMessageOf(error))
  const enter = useAuthAction(async () => {
    setProblem(undefined)
    const { options } = await call(startPasskeyLogin, {})
    const response = await startAuthentication({ optionsJSON: options as never }).catch((error: Error) => {
      if (error.name === 'SecurityError') throw new ApiFailure(texts.onlyAt((options as { rpId: string }).rpId), 'PASSKEY_ELSEWHERE', 400)
      // The person closed the browser's dialog.
      if (error.name !== 'NotAllowedError') throw error
    })
    if (response) onEnter(await call(passkeyLogin, { body: { response } }))
  }, fail)
  return (
    <>
      <p className={s.or}>{texts.or}</p>
      <div className={s.ways}>
        <Button secondary loading={enter.loading} onClick={() => void enter.run()}>
          <KeyRound size={16} aria-hidden="true" /> {texts.passkey}
        </Button>
        <WithQueries>
          <OrganizationButton onFailure={fail} />
        </WithQueries>
      </div>
      <Problem>{problem}</Problem>
    </>
  )
}

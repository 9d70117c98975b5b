import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'

import { passkeyLogin, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { call } from '#web/api/call.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { useAuthAction } from './use-auth-action.ts'

import s from './alternatives.module.css'

const texts = entering.passkey

/** Logs in without a password, by what the device or the password manager keeps. */
export default function PasskeyButton({ onEnter }: { onEnter: (reply: { token?: string }) => void }) {
  const enter = useAuthAction(async () => {
    const { options } = await call(startPasskeyLogin, {})
    const response = await startAuthentication({ optionsJSON: options as never }).catch((error: Error) => {
      // The person closed the browser's dialog.
      if (error.name !== 'NotAllowedError') throw error
    })
    if (response) onEnter(await call(passkeyLogin, { body: { response } }))
  })
  return (
    <>
      <p className={s.or}>{texts.or}</p>
      <Button secondary block className={s.passkey!} loading={enter.loading} onClick={() => void enter.run()}>
        <KeyRound size={16} aria-hidden="true" /> {texts.passkey}
      </Button>
      <Problem>{enter.problem}</Problem>
    </>
  )
}

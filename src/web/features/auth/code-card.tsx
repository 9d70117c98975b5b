import { useEffect, useEffectEvent, useState } from 'react'

import { login } from '#contract/accounts/auth.ts'
import { call } from '#web/api/call.ts'
import { saveTrustedDevice, trustedDevice } from '#web/state/trusted-device.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { CodeField } from './code-field.tsx'
import { useAuthAction } from './use-auth-action.ts'

import s from './code.module.css'

const texts = entering.code

interface Props {
  credentials: { email: string; password: string }
  onEnter: (reply: { token?: string }) => void
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. A trusted device needs none. */
export default function CodeCard({ credentials, onEnter, onBack }: Props) {
  const [device] = useState(trustedDevice)
  const [isRecovery, setIsRecovery] = useState(false)
  const [incomplete, setIncomplete] = useState<string>()
  const tryDevice = useAuthAction(async () => onEnter(await call(login, { body: { ...credentials, device: device! } })))
  const enterByDevice = useEffectEvent(() => void tryDevice.run())
  useEffect(() => {
    if (device !== undefined) enterByDevice()
  }, [device])
  const action = useAuthAction(async (code: string, remember: boolean) => {
    const reply = await call(login, { body: { ...credentials, code, remember } })
    if (reply.device !== undefined) saveTrustedDevice(reply.device)
    onEnter(reply)
  })

  function submit(values: FormData) {
    const code = valueOf(values, 'code').trim()
    const isComplete = isRecovery ? code !== '' : code.length === 6
    setIncomplete(isComplete ? undefined : isRecovery ? texts.mustEnterRecoveryCode : texts.mustEnterCode)
    if (isComplete) void action.run(code, values.get('remember') === 'on')
  }

  return (
    <AuthCard
      title={isRecovery ? texts.recoveryCode : texts.oneTimeCode}
      submit={texts.continue}
      loading={action.loading || tryDevice.loading}
      problem={incomplete ?? action.problem}
      onSubmit={submit}
      links={
        <>
          <button className="link" type="button" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? texts.withApp : texts.withRecoveryCode}
          </button>
          <button className="link" type="button" onClick={onBack}>
            {texts.back}
          </button>
        </>
      }
    >
      <p className={s.from}>{isRecovery ? texts.recoveryCodeDetail : texts.oneTimeCodeDetail(credentials.email)}</p>
      {isRecovery ? (
        <TextField
          large
          label={texts.recoveryCode}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField label={texts.oneTimeCode} name="code" />
      )}
      <div>
        <label className={s.remember}>
          <input type="checkbox" name="remember" /> {texts.remember}
        </label>
        <p className={s.shared}>{texts.rememberDetail}</p>
      </div>
    </AuthCard>
  )
}

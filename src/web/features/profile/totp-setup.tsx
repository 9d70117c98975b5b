import { useState, type FormEvent } from 'react'

import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'

import s from './profile.module.css'

const t = texts.secondFactor

/** First the password, then the code that the app shows. */
export function TotpSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const [totp, setTotp] = useState<{ secret: string; qr: string }>()
  const start = useAction(async () => {
    const { secret = '', qr = '' } = await call(startTotp, { body: { currentPassword: typed } })
    setTotp({ secret, qr })
    setTyped('')
  })
  const confirm = useAction(async () => onCodes((await call(confirmTotp, { body: { code: typed } })).recoveryCodes ?? []))
  const { run, loading, problem } = totp ? confirm : start

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed !== '') void run()
  }
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      {totp ? (
        <>
          <p className="quiet">{t.scan}</p>
          <img className={s.qr} src={`data:image/svg+xml,${encodeURIComponent(totp.qr)}`} alt={t.qr} />
          <p className="quiet small">
            {t.typeInstead} <span className={s.secret}>{totp.secret}</span>
          </p>
          <TextField
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : (
        <>
          <p className="quiet">{t.detail}</p>
          <TextField
            label={texts.currentPassword}
            type="password"
            autoComplete="current-password"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      <Problem>{problem}</Problem>
      <span>
        <Button type="submit" disabled={typed === ''} loading={loading}>
          {totp ? t.confirm : t.setUp}
        </Button>
      </span>
    </form>
  )
}

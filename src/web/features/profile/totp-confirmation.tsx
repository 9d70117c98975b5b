import { useState, type FormEvent } from 'react'

import { confirmTotp } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { t as shared } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import s from './profile.module.css'

const t = texts.secondFactor

/** What an authenticator app needs: as text, as a link and as a picture. */
export interface Totp {
  secret: string
  address: string
  qr: string
}

interface Props {
  totp: Totp
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** Shows the key of an authenticator app, and asks for the first code. */
export function TotpConfirmation({ totp, onCodes, onCancel }: Props) {
  const [code, setCode] = useState('')
  const isPhone = usePhone()
  const { run, loading, problem } = useAction(async () => onCodes((await call(confirmTotp, { body: { code } })).recoveryCodes ?? []))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code !== '') void run()
  }
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <p className="quiet">{t.scan}</p>
      <img className={s.qr} src={`data:image/svg+xml,${encodeURIComponent(totp.qr)}`} alt={t.qr} />
      {/* A phone cannot scan its own screen. */}
      {isPhone && (
        <a className="link" href={totp.address}>
          {t.openApp}
        </a>
      )}
      <p className="quiet small">
        {t.typeInstead} <span className={s.secret}>{totp.secret}</span>
      </p>
      <TextField
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Problem>{problem}</Problem>
      <div className="row">
        <Button type="submit" disabled={code === ''} loading={loading}>
          {t.confirm}
        </Button>
        <Button quiet onClick={onCancel}>
          {shared.cancel}
        </Button>
      </div>
    </form>
  )
}

import { useState, type FormEvent } from 'react'

import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { AskPassword } from './ask-password.tsx'

import s from './profile.module.css'

const t = texts.secondFactor

/** Asks for the password, then for the code that the app shows. */
export function TotpSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [totp, setTotp] = useState<{ secret: string; address: string; qr: string }>()
  const [code, setCode] = useState('')
  const isPhone = usePhone()
  const confirm = useAction(async () => onCodes((await call(confirmTotp, { body: { code } })).recoveryCodes ?? []))
  const start = async (currentPassword: string) => {
    const { secret = '', address = '', qr = '' } = await call(startTotp, { body: { currentPassword } })
    setTotp({ secret, address, qr })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code !== '') void confirm.run()
  }
  if (!totp)
    return (
      <>
        <p className="quiet">{t.detail}</p>
        <AskPassword action={t.setUp} onPassword={start} />
      </>
    )
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
      <Problem>{confirm.problem}</Problem>
      <span>
        <Button type="submit" disabled={code === ''} loading={confirm.loading}>
          {t.confirm}
        </Button>
      </span>
    </form>
  )
}

import { useState } from 'react'

import { startTotp } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { texts } from '#web/texts/profile.ts'

import { AskPassword } from './ask-password.tsx'
import { TotpConfirmation, type Totp } from './totp-confirmation.tsx'

/** Asks for the password, then for the code that the app shows. */
export function TotpSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [totp, setTotp] = useState<Totp>()
  const start = async (currentPassword: string) => {
    const { secret = '', address = '', qr = '' } = await call(startTotp, { body: { currentPassword } })
    setTotp({ secret, address, qr })
  }
  if (totp) return <TotpConfirmation totp={totp} onCodes={onCodes} onCancel={() => setTotp(undefined)} />
  return (
    <>
      <p className="quiet">{texts.secondFactor.detail}</p>
      <AskPassword action={texts.secondFactor.setUp} onPassword={start} />
    </>
  )
}

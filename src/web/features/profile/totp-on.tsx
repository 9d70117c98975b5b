import { useState } from 'react'

import { removeTotp, renewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'

const t = texts.secondFactor

/** The app asks at each login; with the password it is removed, or its recovery codes are replaced. */
export function TotpOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const [currentPassword, setCurrentPassword] = useState('')
  const body = { currentPassword }
  const renew = useAction(async () => onCodes((await call(renewRecoveryCodes, { body })).recoveryCodes ?? []))
  const remove = useAction(async () => {
    await call(removeTotp, { body })
    await readAgain('secondFactor')
  })
  const isEmpty = currentPassword === ''
  return (
    <>
      <p className="quiet">
        {t.isOn} {t.codesLeft(codesLeft)}
      </p>
      <TextField
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={({ target }) => setCurrentPassword(target.value)}
      />
      <Problem>{renew.problem ?? remove.problem}</Problem>
      <div className="row">
        <Button secondary disabled={isEmpty} loading={renew.loading} onClick={() => void renew.run()}>
          {t.newCodes}
        </Button>
        <ConfirmButton negative disabled={isEmpty} loading={remove.loading} onConfirm={() => void remove.run()}>
          {t.remove}
        </ConfirmButton>
      </div>
    </>
  )
}

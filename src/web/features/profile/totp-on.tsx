import { removeTotp, renewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/profile.ts'

import { AskPassword } from './ask-password.tsx'

const t = texts.secondFactor

/** Each login asks for a code of the app; with the password, the user can remove the app or replace its recovery codes. */
export function TotpOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const { user } = useSession()
  const closing = user.teams.filter(({ requiresSecondFactor, disabled }) => requiresSecondFactor && !disabled)
  const renew = async (currentPassword: string) =>
    onCodes((await call(renewRecoveryCodes, { body: { currentPassword } })).recoveryCodes ?? [])
  const remove = async (currentPassword: string) => {
    await call(removeTotp, { body: { currentPassword } })
    await readAgain('secondFactor')
    // A team that requires a second factor is now closed.
    await reloadUser()
  }
  return (
    <>
      <p className="quiet">
        {t.isOn} {t.codesLeft(codesLeft)}
      </p>
      <AskPassword action={t.newCodes} onPassword={renew} />
      <AskPassword negative action={t.remove} onPassword={remove}>
        {closing.length > 0 && <p>{t.closes(closing.map(({ name }) => name).join(', '))}</p>}
      </AskPassword>
    </>
  )
}

import { useId, useRef, useState } from 'react'

import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { reloadUser } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/profile.ts'
import { useKeptFocus } from '#web/ui/layout/use-kept-focus.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpOn } from './totp-on.tsx'
import { TotpSetup } from './totp-setup.tsx'

import s from './profile.module.css'

const t = texts.secondFactor

/** An authenticator app in addition to the password, and recovery codes in case the app is lost. */
export function SecondFactorCard() {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  const reading = useRead('secondFactor', [], () => call(getSecondFactor, {}), { silent: true })
  const [newCodes, setNewCodes] = useState<string[]>()
  const show = (codes: string[]) => {
    setNewCodes(codes)
    void readAgain('secondFactor')
  }
  function done() {
    setNewCodes(undefined)
    // A team may have been waiting for the second factor.
    void reloadUser()
  }
  return (
    <section ref={card} className={s.card} aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <div className={s.form}>
        {newCodes ? (
          <RecoveryCodes codes={newCodes} onDone={done} />
        ) : (
          <CardRead name="secondFactor" reading={reading}>
            {({ totp, recoveryCodesLeft }) =>
              totp ? <TotpOn codesLeft={recoveryCodesLeft} onCodes={show} /> : <TotpSetup onCodes={show} />
            }
          </CardRead>
        )}
      </div>
    </section>
  )
}

import { startRegistration } from '@simplewebauthn/browser'
import { useId, useState } from 'react'

import { addPasskey, getPasskeys, removePasskey, startPasskey } from '#contract/accounts/passkeys.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { readAgain } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'
import { momentText } from '#web/dates.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { texts } from '#web/texts/profile.ts'
import { TextField } from '#web/ui/controls/field.tsx'
import { deviceName } from '#web/ui/device-list.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { AskPassword } from './ask-password.tsx'

import s from './profile.module.css'

const t = texts.passkeys

/** Passkeys, which let the user log in without a password; adding and removing one requires it. */
export function PasskeysCard() {
  const id = useId()
  const reading = useRead('passkeys', [], () => call(getPasskeys, {}), { silent: true })
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const add = async (currentPassword: string) => {
    const { options } = await call(startPasskey, { body: { currentPassword } })
    const response = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
      if (error.name === 'SecurityError')
        throw new ApiFailure(entering.passkey.onlyAt((options as { rp: { id: string } }).rp.id), 'PASSKEY_ELSEWHERE', 400)
      // The person closed the browser's dialog, or the passkey already exists because the reply to adding it was lost.
      if (error.name !== 'NotAllowedError' && error.name !== 'InvalidStateError') throw error
    })
    if (response) await call(addPasskey, { body: { name: name.trim() || t.title, response } })
    await readAgain('passkeys')
  }
  const remove = async (passkeyId: string, currentPassword: string) => {
    await call(removePasskey, { params: { id: passkeyId }, body: { currentPassword } })
    await readAgain('passkeys')
  }
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <div className={s.form}>
        <p className="quiet">{t.detail}</p>
        <CardRead name="passkeys" reading={reading}>
          {({ passkeys }) =>
            passkeys.length > 0 && (
              <ul className={s.passkeys}>
                {passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <p>
                      <strong>{passkey.name}</strong>
                      <span className="quiet small">
                        {passkey.lastUsedAt === null
                          ? t.made(momentText(passkey.createdAt))
                          : texts.lastUsed(momentText(passkey.lastUsedAt))}
                      </span>
                    </p>
                    <AskPassword negative action={t.remove} onPassword={(currentPassword) => remove(passkey.id, currentPassword)} />
                  </li>
                ))}
              </ul>
            )
          }
        </CardRead>
        <AskPassword action={t.add} onPassword={add}>
          <TextField label={t.name} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </AskPassword>
      </div>
    </section>
  )
}

import Bowser from 'bowser'

import { endSession, listSessions } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { momentText } from '#web/dates.ts'
import { texts } from '#web/texts/profile.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import s from './device-list.module.css'

/** The devices on which the user is signed in, and buttons to sign them out. */
export function DeviceList() {
  const reading = useRead('sessions', [], () => call(listSessions, {}), { silent: true, unannounced: true })
  const end = useAction(async (sessionId: string) => {
    await call(endSession, { params: { id: sessionId } })
    await readAgain('sessions')
  })
  return (
    <>
      <CardRead name="sessions" reading={reading}>
        {(data) => (
          <ul className={s.devices}>
            {data.sessions.map((session) => {
              const name = deviceName(session.userAgent)
              return (
                <li key={session.id}>
                  <span className="grow">
                    <strong>{name}</strong>
                    <span className="quiet small">
                      {session.current ? texts.thisDevice : texts.lastUsed(momentText(session.lastUsedAt))}
                    </span>
                  </span>
                  {!session.current && (
                    <ConfirmButton negative small loading={end.loading} onConfirm={() => void end.run(session.id)}>
                      {texts.signOut} <span className="sr">{name}</span>
                    </ConfirmButton>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </CardRead>
      <Problem>{end.problem}</Problem>
    </>
  )
}

/** Such as 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return texts.unknownDevice
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name ? texts.device(browser.name, os.name) : userAgent.slice(0, 40)
}

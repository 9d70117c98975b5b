import { useState } from 'react'
import { useNavigate } from 'react-router'

import { eraseUser, type getPrivacy } from '#contract/accounts/privacy.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { signOut, useHasPassword } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/privacy.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

type Effect = Pick<ReplyOf<typeof getPrivacy>, 'shiftsAhead' | 'lastOwnerOf' | 'aloneIn'>

/** First says what erasing does, then asks for the password. */
export function EraseCard({ effect: { shiftsAhead, lastOwnerOf, aloneIn } }: { effect: Effect }) {
  const navigate = useNavigate()
  const hasPassword = useHasPassword()
  const [currentPassword, setCurrentPassword] = useState('')
  const erase = useAction(async () => {
    await call(eraseUser, { body: { currentPassword } })
    signOut()
    void navigate(paths.login)
  })
  return (
    <SideCard title={texts.erase}>
      <SideCardBody>
        <p className="quiet">{texts.eraseDetail}</p>
        {shiftsAhead > 0 && <p className="quiet small">{texts.shiftsAhead(shiftsAhead)}</p>}
        {aloneIn.length > 0 && <p className="quiet small">{texts.aloneIn(aloneIn.join(', '))}</p>}
        {lastOwnerOf.length > 0 ? (
          <p>{texts.lastOwnerOf(lastOwnerOf.join(', '))}</p>
        ) : (
          <>
            {hasPassword && (
              <TextField
                label={texts.password}
                type="password"
                autoComplete="current-password"
                value={currentPassword}
                onChange={({ target }) => setCurrentPassword(target.value)}
              />
            )}
            <Problem>{erase.problem}</Problem>
            <ConfirmButton
              negative
              block
              disabled={hasPassword && currentPassword === ''}
              loading={erase.loading}
              onConfirm={() => void erase.run()}
            >
              {texts.eraseNow}
            </ConfirmButton>
          </>
        )}
      </SideCardBody>
    </SideCard>
  )
}

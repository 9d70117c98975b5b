import { lazy, Suspense } from 'react'

import { fullName } from '#domain/people/user.ts'
import { useSession } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DialogButton } from '#web/ui/controls/dialog-button.tsx'

import s from './person-menu.module.css'

const PersonMenu = lazy(() => import('./person-menu.tsx'))

/** The profile button with its popover. */
export function PersonButton() {
  const { user } = useSession()
  const name = fullName(user)
  return (
    <DialogButton
      title={name}
      place={s.popover}
      renderButton={(open) => (
        <button className={s.person} aria-label={name} title={name} aria-haspopup="dialog" onClick={open}>
          <Avatar user={user} large />
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <PersonMenu onChoose={close} />
        </Suspense>
      )}
    </DialogButton>
  )
}

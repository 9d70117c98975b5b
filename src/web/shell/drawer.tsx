import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

import { fullName } from '#domain/people/user.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/shell.ts'
import { t } from '#web/texts/texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { closeDrawer, useDrawer } from '#web/ui/layout/drawer-state.ts'

import { bell, items, RemyButton, useBadge, type Item } from './navigation.tsx'
import PersonMenu from './person-menu.tsx'
import { useEdgeSwipe } from './use-edge-swipe.ts'

import s from './navigation.module.css'

/** The navigation on a phone. */
export default function Drawer() {
  const open = useDrawer((state) => state.open)
  const { pathname } = useLocation()
  const { user } = useSession()
  const dialog = useEdgeSwipe()

  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current !== pathname) closeDrawer()
    seen.current = pathname
  }, [pathname])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [dialog, open])

  return (
    <dialog
      ref={dialog}
      className={s.drawer}
      aria-label={t.menu}
      // The event comes late, when the drawer may already be open again.
      onClose={({ currentTarget }) => !currentTarget.open && closeDrawer()}
      onClick={(event) => event.target === dialog.current && closeDrawer()}
    >
      {open && (
        <nav aria-label={texts.navigation}>
          <p className={s.brand}>
            <RemyButton onPress={closeDrawer} /> {t.product}
          </p>
          <ul>
            {[...items, bell].map((item) => (
              <li key={item.to}>
                <Row item={item} />
              </li>
            ))}
          </ul>
          <div className={s.me}>
            <p className={s.row}>
              <Avatar user={user} me />
              {fullName(user)}
            </p>
            <PersonMenu onChoose={closeDrawer} />
          </div>
          <div className={s.hints}>
            <Hint id="drawer-swipe">{texts.swipeHint}</Hint>
          </div>
        </nav>
      )}
    </dialog>
  )
}

function Row({ item: { to, name, Icon, badge } }: { item: Item }) {
  const count = useBadge(badge)
  return (
    <NavLink to={to} className={s.row!} onClick={closeDrawer}>
      <Icon size={20} strokeWidth={1.6} />
      <span className="grow">{name}</span>
      {count > 0 && <span className={s.count}>{count}</span>}
    </NavLink>
  )
}

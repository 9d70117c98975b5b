import { ArrowLeftRight, CalendarCheck, CalendarDays, FileDown, House, Layers, Users, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'

import { fullName } from '#domain/user.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { t } from '#web/texts/texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { closeDrawer, useDrawer } from '#web/ui/drawer-state.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Logo } from '#web/ui/logo.tsx'

import { PersonButton, PersonMenu } from './person-menu.tsx'
import { useEdgeSwipe } from './use-edge-swipe.ts'

import s from './navigation.module.css'

const items: { to: string; name: string; Icon: LucideIcon }[] = [
  { to: paths.dashboard, name: t.shared.pages.dashboard, Icon: House },
  { to: paths.calendar, name: t.shared.pages.calendar, Icon: CalendarDays },
  { to: paths.availabilities, name: t.shared.pages.availabilities, Icon: CalendarCheck },
  { to: paths.switches, name: t.shared.pages.switches, Icon: ArrowLeftRight },
  { to: paths.templates, name: t.shared.pages.templates, Icon: Layers },
  { to: paths.team, name: t.shared.pages.team, Icon: Users },
  { to: paths.reports, name: t.shared.pages.reports, Icon: FileDown },
]

/** A rail of icons on the desk, a drawer on the phone. */
export function Navigation() {
  return (
    <>
      <nav className={s.rail} aria-label={t.shared.navigation}>
        <span className={s.logo}>
          <Logo />
        </span>
        <ul>
          {items.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={s.item!} aria-label={name} title={name}>
                <Icon size={20} strokeWidth={1.6} />
              </NavLink>
            </li>
          ))}
        </ul>
        <span className="grow" />
        <PersonButton />
      </nav>
      <Drawer />
    </>
  )
}

function Drawer() {
  const open = useDrawer((state) => state.open)
  const { pathname } = useLocation()
  const { user } = useSession()
  const dialog = useEdgeSwipe()

  useEffect(closeDrawer, [pathname])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [dialog, open])

  return (
    <dialog
      ref={dialog}
      className={s.drawer}
      aria-label={t.shared.menu}
      // It comes late: by then somebody may have opened it again.
      onClose={({ currentTarget }) => !currentTarget.open && closeDrawer()}
      onClick={(event) => event.target === dialog.current && closeDrawer()}
    >
      {open && (
        <nav aria-label={t.shared.navigation}>
          <p className={s.brand}>
            <Logo /> {t.shared.product}
          </p>
          <ul>
            {items.map(({ to, name, Icon }) => (
              <li key={to}>
                <NavLink to={to} className={s.row!}>
                  <Icon size={20} strokeWidth={1.6} />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={s.me}>
            <p className={s.row}>
              <Avatar user={user} me />
              {fullName(user)}
            </p>
            <PersonMenu />
          </div>
          <div className={s.hints}>
            <Hint id="drawer-swipe">{t.shared.swipeHint}</Hint>
          </div>
        </nav>
      )}
    </dialog>
  )
}

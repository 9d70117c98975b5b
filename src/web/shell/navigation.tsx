import { ArrowLeftRight, Bell, CalendarCheck, CalendarDays, FileDown, House, Layers, Users, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'

import { fullName } from '#domain/user.ts'
import { useBadges } from '#web/api/badges.ts'
import { toggleRemy, useRemy } from '#web/api/remy.ts'
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

interface Item {
  to: string
  name: string
  Icon: LucideIcon
  badge?: 'switches' | 'notices'
}

const items: Item[] = [
  { to: paths.dashboard, name: t.pages.dashboard, Icon: House },
  { to: paths.calendar, name: t.pages.calendar, Icon: CalendarDays },
  { to: paths.availabilities, name: t.pages.availabilities, Icon: CalendarCheck },
  { to: paths.switches, name: t.pages.switches, Icon: ArrowLeftRight, badge: 'switches' },
  { to: paths.templates, name: t.pages.templates, Icon: Layers },
  { to: paths.team, name: t.pages.team, Icon: Users },
  { to: paths.reports, name: t.pages.reports, Icon: FileDown },
]
const bell: Item = { to: paths.notices, name: t.pages.notices, Icon: Bell, badge: 'notices' }

/** A rail of icons on the desk, a drawer on the phone. */
export function Navigation() {
  return (
    <>
      <nav className={s.rail} aria-label={t.navigation}>
        <RemyButton />
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <RailItem item={item} />
            </li>
          ))}
        </ul>
        <span className="grow" />
        <RailItem item={bell} />
        <PersonButton />
      </nav>
      <Drawer />
    </>
  )
}

/** The logo is the assistant's face: it winks while the panel is open. */
function RemyButton({ onPress }: { onPress?: () => void }) {
  const open = useRemy((state) => state.open)
  function press() {
    toggleRemy()
    onPress?.()
  }
  return (
    <button className={s.logo} aria-pressed={open} aria-label={t.remy} title={t.remy} onClick={press}>
      <Logo face={open ? 'wink' : 'smile'} />
    </button>
  )
}

function RailItem({ item: { to, name, Icon, badge } }: { item: Item }) {
  const count = useBadge(badge)
  const label = count > 0 ? t.counted(name, count) : name
  return (
    <NavLink to={to} className={s.item!} aria-label={label} title={label}>
      <Icon size={20} strokeWidth={1.6} />
      {count > 0 && <i className={s.dot} />}
    </NavLink>
  )
}

function Row({ item: { to, name, Icon, badge } }: { item: Item }) {
  const count = useBadge(badge)
  return (
    <NavLink to={to} className={s.row!}>
      <Icon size={20} strokeWidth={1.6} />
      <span className="grow">{name}</span>
      {count > 0 && <span className={s.count}>{count}</span>}
    </NavLink>
  )
}

const useBadge = (badge: Item['badge']): number => useBadges((badges) => (badge ? badges[badge] : 0))

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
      aria-label={t.menu}
      // It comes late: by then somebody may have opened it again.
      onClose={({ currentTarget }) => !currentTarget.open && closeDrawer()}
      onClick={(event) => event.target === dialog.current && closeDrawer()}
    >
      {open && (
        <nav aria-label={t.navigation}>
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
            <PersonMenu />
          </div>
          <div className={s.hints}>
            <Hint id="drawer-swipe">{t.swipeHint}</Hint>
          </div>
        </nav>
      )}
    </dialog>
  )
}

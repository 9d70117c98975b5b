import { ArrowLeftRight, Bell, CalendarCheck, CalendarDays, FileDown, House, Layers, Users, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

import { toggleRemy, useRemy } from '#web/api/remy.ts'
import { paths } from '#web/paths.ts'
import { useBadges } from '#web/state/badges.ts'
import { texts } from '#web/texts/shell.ts'
import { t } from '#web/texts/texts.ts'
import { Logo } from '#web/ui/logo.tsx'

import { PersonButton } from './person-button.tsx'

import s from './navigation.module.css'

export interface Item {
  to: string
  name: string
  Icon: LucideIcon
  badge?: 'switches' | 'notices'
}

export const items: Item[] = [
  { to: paths.dashboard, name: t.pages.dashboard, Icon: House },
  { to: paths.calendar, name: t.pages.calendar, Icon: CalendarDays },
  { to: paths.availabilities, name: t.pages.availabilities, Icon: CalendarCheck },
  { to: paths.switches, name: t.pages.switches, Icon: ArrowLeftRight, badge: 'switches' },
  { to: paths.templates, name: t.pages.templates, Icon: Layers },
  { to: paths.team, name: t.pages.team, Icon: Users },
  { to: paths.reports, name: t.pages.reports, Icon: FileDown },
]
export const bell: Item = { to: paths.notices, name: t.pages.notices, Icon: Bell, badge: 'notices' }

/** A rail of icons, for desktops; phones have the drawer. */
export function Navigation() {
  return (
    <nav className={s.rail} aria-label={texts.navigation}>
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
  )
}

/** The assistant's face: it winks while the panel is open. */
export function RemyButton({ onPress }: { onPress?: () => void }) {
  const open = useRemy((state) => state.open)
  function press() {
    toggleRemy()
    onPress?.()
  }
  return (
    <button className={s.logo} aria-pressed={open} aria-label={texts.remy} title={texts.remy} onClick={press}>
      <Logo face={open ? 'wink' : 'smile'} />
    </button>
  )
}

function RailItem({ item: { to, name, Icon, badge } }: { item: Item }) {
  const count = useBadge(badge)
  const label = count > 0 ? texts.counted(name, count) : name
  return (
    <NavLink to={to} className={s.item!} aria-label={label} title={label}>
      <Icon size={20} strokeWidth={1.6} />
      {count > 0 && <i className={s.dot} />}
    </NavLink>
  )
}

export const useBadge = (badge: Item['badge']): number => useBadges((badges) => (badge ? badges[badge] : 0))

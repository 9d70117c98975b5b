import { Funnel, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { useMatch } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { t } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RemoveDemo } from '#web/ui/remove-demo.tsx'

import s from './calendar.module.css'

/** What opens a side card; pressed again it closes it. */
export function CalendarActions() {
  const { isAdmin } = useSession()
  return (
    <>
      <span className={s.actionName}>
        <RemoveDemo quiet small />
      </span>
      <CardLink to={paths.filters} name={t.calendar.filters} Icon={Funnel} />
      {isAdmin && <CardLink to={paths.adminControls} name={t.calendar.adminControls} Icon={SlidersHorizontal} />}
    </>
  )
}

function CardLink({ to, name, Icon }: { to: string; name: string; Icon: LucideIcon }) {
  const isOpen = useMatch(to) !== null
  return (
    <ButtonLink quiet small to={isOpen ? paths.calendar : to} aria-current={isOpen || undefined} aria-label={name}>
      <Icon size={16} />
      <span className={s.actionName}>{name}</span>
    </ButtonLink>
  )
}

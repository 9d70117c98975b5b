import { SlidersHorizontal } from 'lucide-react'
import { useMatch } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { t } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RemoveDemo } from '#web/ui/remove-demo.tsx'

import s from './calendar.module.css'

export function CalendarActions() {
  const { isAdmin } = useSession()
  const isOpen = useMatch(paths.adminControls) !== null
  if (!isAdmin) return null
  return (
    <>
      <span className={s.actionName}>
        <RemoveDemo quiet small />
      </span>
      <ButtonLink
        quiet
        small
        to={isOpen ? paths.calendar : paths.adminControls}
        aria-current={isOpen || undefined}
        aria-label={t.calendar.adminControls}
      >
        <SlidersHorizontal size={16} />
        <span className={s.actionName}>{t.calendar.adminControls}</span>
      </ButtonLink>
    </>
  )
}

import { Menu } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'

import { useMissingRead } from '#web/api/shown-reads.ts'
import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useIdle } from '#web/ui/use-idle.ts'

import { openDrawer } from './drawer-state.ts'

import s from './page.module.css'

const Strip = lazy(() => import('./strip.tsx'))
const Unread = lazy(() => import('#web/ui/states/unread.tsx'))

interface Props {
  title: ReactNode
  /** Shown next to the title. */
  lead?: ReactNode
  /** Shown at the right end of the header. */
  actions?: ReactNode
  /** Shown in a line of its own below the header. */
  bar?: ReactNode
  /** Side cards for the right column. */
  side?: ReactNode
  /** Whether, on a phone, the side cards follow the content instead of covering it. */
  sideFollows?: boolean
  /** Whether the content reaches the edges, for the calendar. */
  bare?: boolean
  children: ReactNode
}

/**
 * A page: the 56 px header, the content, and one column for details, which covers the page on a phone. If a read that the page needs fails,
 * the page says so instead.
 */
export function Page({ title, lead, actions, bar, side, sideFollows = false, bare = false, children }: Props) {
  const missing = useMissingRead()
  const isIdle = useIdle()
  return (
    <div className={s.page}>
      <header className={s.header}>
        <span className={s.menu}>
          <Button icon aria-label={t.menu} onClick={openDrawer}>
            <Menu size={20} />
          </Button>
        </span>
        <h1>{title}</h1>
        {lead}
        <span className="grow" />
        {actions}
        {bar && <div className={s.bar}>{bar}</div>}
      </header>
      {isIdle && (
        <Suspense>
          <Strip />
        </Suspense>
      )}
      <div className={classes(s.body, sideFollows && s.following)}>
        {missing && (
          <main>
            <Suspense>
              <Unread read={missing} />
            </Suspense>
          </main>
        )}
        {/* Hidden instead of unmounted, because a part with a read of its own would mount, fail and unmount in a loop. */}
        <main className={bare ? s.bare : s.padded} hidden={missing !== undefined}>
          {children}
        </main>
        {side && (
          <aside className={s.side} hidden={missing !== undefined}>
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}

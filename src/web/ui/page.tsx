import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'

import { t } from '#web/texts/texts.ts'

import { Button } from './button.tsx'
import { classes } from './class-names.ts'
import { openDrawer } from './drawer-state.ts'

import s from './page.module.css'

interface Props {
  title: ReactNode
  /** Beside the title. */
  lead?: ReactNode
  /** At the right end of the header. */
  actions?: ReactNode
  /** A line of its own under the header's. */
  bar?: ReactNode
  /** Side cards, in the column on the right. */
  side?: ReactNode
  /** On the phone the side cards follow the content instead of covering it. */
  sideFollows?: boolean
  /** Edge to edge, for the calendar. */
  bare?: boolean
  children: ReactNode
}

/** A page: the 56 px header, the content, and one column for detail, which on the phone lies over the page. */
export function Page({ title, lead, actions, bar, side, sideFollows = false, bare = false, children }: Props) {
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
      <div className={classes(s.body, sideFollows && s.following)}>
        <main className={bare ? s.bare : s.padded}>{children}</main>
        {side && <aside className={s.side}>{side}</aside>}
      </div>
    </div>
  )
}

import { Link, useMatch } from 'react-router'

import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/blocks.ts'

import s from '#web/ui/controls/segments.module.css'

/** Switches between the page about people and the page about blocks. */
export function TeamTabs() {
  const showsBlocks = useMatch('/app/team/blocks/*') !== null
  return (
    <nav className={s.segments} aria-label={texts.views}>
      <Link to={paths.team} aria-current={showsBlocks ? undefined : 'page'}>
        {texts.people}
      </Link>
      <Link to={paths.blocks()} aria-current={showsBlocks ? 'page' : undefined}>
        {texts.title}
      </Link>
    </nav>
  )
}

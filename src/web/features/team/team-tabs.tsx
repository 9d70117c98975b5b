import { NavLink } from 'react-router'

import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/blocks.ts'

import s from '#web/ui/controls/segments.module.css'

/** Switches between the people of a team and where they work. */
export const TeamTabs = () => (
  <nav className={s.segments} aria-label={texts.views}>
    <NavLink to={paths.team} end>
      {texts.people}
    </NavLink>
    <NavLink to={paths.blocks()}>{texts.title}</NavLink>
  </nav>
)

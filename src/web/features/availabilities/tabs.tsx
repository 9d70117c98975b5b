import { NavLink } from 'react-router'

import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'

import s from '#web/ui/controls/segments.module.css'

/** Switches between the pages for availability, leave and requests. */
export const Tabs = () => (
  <nav className={s.segments} aria-label={texts.pages}>
    <NavLink to={paths.availabilities} end>
      {texts.availability}
    </NavLink>
    <NavLink to={paths.leave}>{texts.leave.title}</NavLink>
    <NavLink to={paths.requests}>{texts.requests}</NavLink>
  </nav>
)

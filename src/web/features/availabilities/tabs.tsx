import { Link, useMatch } from 'react-router'

import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'

import s from '#web/ui/controls/segments.module.css'

/** Switches between the pages for availability, leave and requests; each page has its own addresses for individual people. */
export function Tabs() {
  const isLeave = useMatch(`${paths.leave}/*`) !== null
  const isRequests = useMatch(`${paths.requests}/*`) !== null
  const current = (is: boolean) => (is ? 'page' : undefined)
  return (
    <nav className={s.segments} aria-label={texts.pages}>
      <Link to={paths.availabilities} aria-current={current(!isLeave && !isRequests)}>
        {texts.availability}
      </Link>
      <Link to={paths.leave} aria-current={current(isLeave)}>
        {texts.leave.title}
      </Link>
      <Link to={paths.requests} aria-current={current(isRequests)}>
        {texts.requests}
      </Link>
    </nav>
  )
}

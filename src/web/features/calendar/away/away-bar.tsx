import { TriangleAlert } from 'lucide-react'

import { fullName } from '#domain/people/user.ts'
import { texts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'

import type { Away } from './who-is-away.ts'

import s from '#web/ui/calendar/calendar.module.css'

/** Below the shifts of a day: how many people are away, and who. */
export const AwayBar = ({ people, isThin }: Away) => (
  <p className={classes(s.away, isThin && s.thin)} title={people.map(fullName).join(', ')}>
    {isThin && <TriangleAlert size={11} role="img" aria-label={texts.atLimit} />}
    <b>{texts.countAway(people.length)}</b> <span className="truncate">{people.map(({ lastName }) => lastName).join(', ')}</span>
  </p>
)

import { TriangleAlert } from 'lucide-react'

import { fullName, shortName } from '#domain/people/user.ts'
import { texts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { usePhone } from '#web/ui/use-phone.ts'

import { FittingNames } from './fitting-names.tsx'
import type { Away } from './who-is-away.ts'

import s from '#web/ui/calendar/calendar.module.css'

/** Below the shifts of a day: how many people are away, and who. A week on a phone has room only for initials. */
export function AwayBar({ people, isThin }: Away) {
  const isPhone = usePhone()
  return (
    <p className={classes(s.away, isThin && s.thin)} title={people.map(fullName).join(', ')}>
      {isThin && <TriangleAlert size={11} role="img" aria-label={texts.atLimit} />}
      <b>{texts.countAway(people.length)}</b>{' '}
      <FittingNames names={people.map((person) => (isPhone ? shortName(person) : person.lastName))} />
    </p>
  )
}

import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { enteredIn, useAvailabilities } from '#web/api/queries/availabilities.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as stepTexts } from '#web/texts/review/first-steps.ts'
import { RemindButton } from '#web/ui/controls/remind-button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import s from './availabilities.module.css'

/** For admins: who has entered nothing for the month yet, and a button to remind them. */
export function MissingCard({ month }: { month: Month }) {
  const reading = useAvailabilities(month)
  const users = useTeam()?.users ?? {}
  const people = Object.values(users).filter(({ disabled }) => !disabled)
  if (people.length < 2) return null
  return (
    <SideCard title={texts.entered}>
      <SideCardBody>
        <CardRead name="availabilities" reading={reading}>
          {(held) => <Missing month={month} people={people} nameOf={namesApart(users)} entered={enteredIn(held, users)} />}
        </CardRead>
      </SideCardBody>
    </SideCard>
  )
}

interface MissingProps {
  month: Month
  people: readonly TeamUser[]
  nameOf: ReturnType<typeof namesApart>
  entered: ReadonlySet<Id>
}

function Missing({ month, people, nameOf, entered }: MissingProps) {
  const missing = people.filter(({ id }) => !entered.has(id)).toSorted(byLastName)
  return (
    <>
      <p className="quiet small">{stepTexts.entered({ count: entered.size, people: people.length, month: monthName(month.month) })}</p>
      {missing.length > 0 && (
        <div>
          <h3 className="small">{texts.missing}</h3>
          <ul className={s.missing}>
            {missing.map((user) => (
              <li key={user.id}>
                <Link className="link" to={paths.availabilitiesOf(user.id)}>
                  {nameOf(user)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <RemindButton month={month} entered={entered} secondary block />
    </>
  )
}

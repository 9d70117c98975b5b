import { useState } from 'react'
import { Link } from 'react-router'

import { byLastName, fullName } from '#domain/people/user.ts'
import type { RequestTerms } from '#domain/requests/request-terms.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { useAllRequests } from '#web/api/queries/requests.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/requests.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { RequestTermsCard } from './request-terms-card.tsx'

import s from './requests.module.css'

/** For admins: who made requests for a month, and the request rules. */
export function EveryoneCard({ month, terms }: { month: Month; terms: RequestTerms }) {
  const users = useTeam()?.users ?? {}
  const [showsTerms, setShowsTerms] = useState(false)
  const reading = useAllRequests(month)
  if (showsTerms) return <RequestTermsCard terms={terms} onClose={() => setShowsTerms(false)} />
  return (
    <SideCard title={texts.everyone(monthName(month.month))}>
      <CardRead name="allRequests" reading={reading}>
        {({ requests }) => {
          const byPerson = Map.groupBy(requests, ({ userId }) => userId)
          const people = [...byPerson.keys()].flatMap((id) => users[id] ?? []).toSorted(byLastName)
          return people.length === 0 ? (
            <SideCardBody>
              <p className="quiet">{texts.noOneAsked}</p>
            </SideCardBody>
          ) : (
            <ul className={s.everyone}>
              {people.map((person) => (
                <li key={person.id}>
                  <Link to={paths.requestsOf(person.id)}>{fullName(person)}</Link>
                  <span className="quiet">{texts.count(byPerson.get(person.id)!.length)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </CardRead>
      <SideCardBody>
        <Button secondary block small onClick={() => setShowsTerms(true)}>
          {texts.rules}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import { requestsOf, useSwitches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/dashboard.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import card from '#web/ui/layout/card.module.css'
import s from './dashboard.module.css'

/** Switches that the user can answer, and the user's own. */
export function OpenSwitches({ users }: { users: Record<Id, TeamUser> }) {
  const reading = useSwitches({ silent: true })
  const open = reading.data ? requestsOf(reading.data, 'OPEN') : []
  return (
    <section className={s.switches} aria-labelledby="open-switches">
      <SectionHead id="open-switches" title={texts.openSwitches} {...(open.length > 0 && { detail: String(open.length) })} />
      <CardRead name="switches" reading={reading}>
        {() =>
          open.length === 0 ? (
            <p className="quiet">{texts.noOpenSwitches}</p>
          ) : (
            <ul className={s.switchCards}>
              {open.map((request) => (
                <li key={request.id}>
                  <SwitchCard request={request} user={users[request.userId]} />
                </li>
              ))}
            </ul>
          )
        }
      </CardRead>
    </section>
  )
}

function SwitchCard({ request, user }: { request: SwitchRequest; user: TeamUser | undefined }) {
  const { user: me } = useSession()
  const { shift, message } = request
  return (
    <Link to={paths.switchRequest(request.id)} className={classes(card.card, 'c', `c-${shift.color}`, s.switchCard)}>
      <span className="quiet small">{dayTitle(shift.date)}</span>
      <span>
        <b className="ct">{shift.name}</b> {timesText(shift)}
      </span>
      <span className="quiet small truncate">{message}</span>
      <span className="small">{request.userId === me.id ? texts.you : (user?.firstName ?? '')}</span>
    </Link>
  )
}

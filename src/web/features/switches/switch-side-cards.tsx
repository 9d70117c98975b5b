import { Check, TriangleAlert } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { refusalToAccept, type SwitchRequest } from '#domain/switching/switch-request.ts'
import type { Switches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/switches.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { OwnBreaches } from './own-breaches.tsx'
import { Responses } from './responses.tsx'
import { SwitchActions } from './switch-actions.tsx'
import { useWorksThen } from './use-works-then.ts'
import { addressText } from './wording.ts'

import pill from '#web/ui/pill.module.css'
import s from './switches.module.css'

interface Props {
  request: SwitchRequest
  switches: Switches
  users: Record<Id, TeamUser>
  onClose: () => void
}

/** One request, its responses, and the actions on it. */
export function SwitchSideCards({ request, switches, users, onClose }: Props) {
  const { user: me } = useSession()
  const { shift, message, outcome, acceptWithTrade, acceptWithoutTrade } = request
  const creator = users[request.userId]
  return (
    <>
      <SideCard title={`${shift.name} ${dayTitle(shift.date)}`} onClose={onClose} className={classes('c', `c-${shift.color}`)}>
        <SideCardBody>
          <p className={s.facts}>
            <span className={classes(pill.pill, outcome === null && pill.info)}>
              {outcome === null ? texts.isOpen : texts.outcomes[outcome]}
            </span>
            <span className="quiet small">
              {timesText(shift)} · {addressText(request, me.id)}
            </span>
          </p>
          <p>
            <strong>{request.userId === me.id ? texts.you : creator ? fullName(creator) : texts.someone}</strong>
          </p>
          {message && <blockquote className={s.message}>{message}</blockquote>}
          <p className={s.ways}>
            {acceptWithTrade && (
              <span>
                <Check size={12} />
                {acceptWithoutTrade ? texts.withTrade : texts.tradeOnly}
              </span>
            )}
            {acceptWithoutTrade && (
              <span>
                <Check size={12} />
                {acceptWithTrade ? texts.withoutTrade : texts.noTrades}
              </span>
            )}
          </p>
        </SideCardBody>
      </SideCard>
      <Responses request={request} assignments={switches.assignments} users={users} />
      {request.status === 'OPEN' && <Answering key={request.id} request={request} />}
    </>
  )
}

/** The warnings to read before answering, and the answers. */
function Answering({ request }: { request: SwitchRequest }) {
  const { user: me } = useSession()
  const worksThen = useWorksThen(request.shift)
  const isAsked = refusalToAccept(request, me.id) === undefined
  return (
    <>
      {isAsked &&
        (worksThen ? (
          <p className={s.caution}>
            <TriangleAlert size={12} />
            {texts.worksThen}
          </p>
        ) : (
          <OwnBreaches assignmentId={request.userShiftId} insteadOf={null} />
        ))}
      <SwitchActions request={request} mayAccept={isAsked && !worksThen} />
    </>
  )
}

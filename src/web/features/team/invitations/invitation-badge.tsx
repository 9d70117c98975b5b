import type { Invitation, InvitationState } from '#domain/people/invitation.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { dayTitle } from '#web/dates.ts'
import { texts as all } from '#web/texts/team.ts'
import { classes } from '#web/ui/class-names.ts'

import pill from '#web/ui/pill.module.css'
import s from './invitations.module.css'

const texts = all.invitations

const looks: Record<InvitationState, string | undefined> = {
  NOT_INVITED: undefined,
  INVITED: pill.info,
  EXPIRED: pill.warn,
  UNDELIVERED: pill.bad,
  JOINED: pill.ok,
}

interface Props {
  invitation: Invitation
  timeZone: string
  hasTwin?: boolean
}

/** Such as 'Invited until Tue Dec 1'. */
export function InvitationBadge({ invitation, timeZone, hasTwin = false }: Props) {
  const { state, sentAt, expiresAt, joinedAt } = invitation
  const day = (at: string | null) => dayTitle(dateIn(timeZone, Date.parse(at!)))
  const since: Record<InvitationState, () => string> = {
    NOT_INVITED: () => (hasTwin ? texts.joinedByCode : ''),
    INVITED: () => texts.until(day(expiresAt)),
    EXPIRED: () => day(expiresAt),
    UNDELIVERED: () => day(sentAt),
    JOINED: () => day(joinedAt),
  }
  return (
    <span className={s.state}>
      <span className={classes(pill.pill, looks[state])}>{texts.states[state]}</span> <span className={s.since}>{since[state]()}</span>
    </span>
  )
}

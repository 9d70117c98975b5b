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
  /** Whether the person's access is disabled, so that no link lets them in. */
  disabled?: boolean
  hasTwin?: boolean
}

/** Such as 'Invited until Tue Dec 1'. */
export function InvitationBadge({ invitation, timeZone, disabled = false, hasTwin = false }: Props) {
  const { state, sentAt, expiresAt, joinedAt } = invitation
  if (disabled && state !== 'JOINED')
    return (
      <span className={s.state}>
        <span className={pill.pill}>{all.disabled}</span>
      </span>
    )
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

import { X } from 'lucide-react'
import { Link } from 'react-router'

import { twinOf, type Invitation } from '#domain/people/invitation.ts'
import type { Team } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { paths } from '#web/paths.ts'
import { texts as all } from '#web/texts/team.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

import { InvitationBadge } from './invitation-badge.tsx'

import s from './invitations.module.css'

const texts = all.invitations

interface Props {
  invitation: Invitation
  team: Team
  isSelected: boolean
  busy: boolean
  onSend: () => void
}

/** A person, with the one action that is due next. */
export function InvitationRow({ invitation, team, isSelected, busy, onSend }: Props) {
  const user = team.users[invitation.userId]
  if (!user) return null
  const name = fullName(user)
  const hasJoined = invitation.state === 'JOINED'
  const hasTwin = !hasJoined && twinOf(user, Object.values(team.users), invitation) !== undefined
  return (
    <li className={classes(s.row, isSelected && s.selected)}>
      <Avatar user={user} placeholder={!hasJoined} />
      <strong className="truncate">{hasJoined ? name : <Link to={paths.invitation(user.id)}>{name}</Link>}</strong>
      <span className={classes(s.email, 'truncate')}>{hasJoined ? user.email : (invitation.email ?? texts.noEmail)}</span>
      <span className={s.count}>
        {all.number(invitation.shifts)}
        <span className="sr"> {all.figures.shifts}</span>
      </span>
      <InvitationBadge invitation={invitation} timeZone={team.timeZone} disabled={user.disabled} hasTwin={hasTwin} />
      <span className={s.next}>{!hasJoined && <NextStep {...{ invitation, name, disabled: user.disabled, hasTwin, busy, onSend }} />}</span>
    </li>
  )
}

interface NextStepProps {
  invitation: Invitation
  name: string
  disabled: boolean
  hasTwin: boolean
  busy: boolean
  onSend: () => void
}

function NextStep({ invitation: { state, email, userId }, name, disabled, hasTwin, busy, onSend }: NextStepProps) {
  const label = hasTwin ? texts.merge : email === null ? texts.addEmail : state === 'UNDELIVERED' ? texts.correctEmail : undefined
  if (label !== undefined)
    return (
      <ButtonLink secondary tiny to={paths.invitation(userId)} aria-label={texts.of(label, name)}>
        {label}
      </ButtonLink>
    )
  if (disabled) return null
  const sends = state === 'NOT_INVITED' ? texts.inviteOne : texts.sendAgain
  return (
    <>
      <Button secondary tiny disabled={busy} aria-label={texts.of(sends, name)} onClick={onSend}>
        {sends}
      </Button>
      {state === 'INVITED' && (
        // The card asks first: the link in the email stops working.
        <ButtonLink icon tiny to={paths.invitation(userId)} aria-label={texts.of(texts.withdraw, name)} title={texts.withdraw}>
          <X size={14} />
        </ButtonLink>
      )}
    </>
  )
}

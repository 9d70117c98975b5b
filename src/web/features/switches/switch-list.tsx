import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import { dayOfMonth } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/switches.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { dayAndMonth } from '#web/ui/wording/within-dates.ts'

import { addressText, needsAnswerOf } from './wording.ts'

import pill from '#web/ui/pill.module.css'
import s from './switches.module.css'

interface Props {
  requests: SwitchRequest[]
  users: Record<Id, TeamUser>
  assignments: Record<Id, Assignment>
  selectedId: Id | undefined
  /** Shown in place of an empty list. */
  none: ReactNode
}

export function SwitchList({ requests, users, assignments, selectedId, none }: Props) {
  if (requests.length === 0) return none
  return (
    <ul className={s.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <Row request={request} user={users[request.userId]} assignments={assignments} isSelected={request.id === selectedId} />
        </li>
      ))}
    </ul>
  )
}

interface SwitchRowProps {
  request: SwitchRequest
  user: TeamUser | undefined
  assignments: Record<Id, Assignment>
  isSelected: boolean
}

function Row({ request, user, assignments, isSelected }: SwitchRowProps) {
  const { user: me } = useSession()
  const { shift, message, responses, userId } = request
  const isMine = userId === me.id
  return (
    <Link
      to={paths.switchRequest(request.id)}
      className={classes('c', `c-${shift.color}`, s.row, isSelected && s.selected)}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className={s.date}>
        <b>{dayOfMonth(shift.date)}</b>
        <span>{dayAndMonth(shift.date)}</span>
      </span>
      <i className={s.bar} />
      <span className={s.what}>
        <span>
          <b className="ct">{shift.name}</b> <span className="quiet">{timesText(shift)}</span>
        </span>
        {message && <span className="truncate">{message}</span>}
      </span>
      <span className={s.who}>
        {user && <Avatar user={user} me={isMine} />}
        <span>
          <span>{isMine ? texts.you : user ? fullName(user) : texts.someone}</span>
          <span className="quiet small">{addressText(request, me.id)}</span>
        </span>
      </span>
      <span className={s.state}>
        {needsAnswerOf(request, me.id, assignments) ? (
          <span className={classes(pill.pill, pill.warn)}>{texts.yourTurn}</span>
        ) : request.outcome !== null ? (
          <span className={pill.pill}>{texts.outcomes[request.outcome]}</span>
        ) : (
          responses.length > 0 && <span className={classes(pill.pill, pill.info)}>{texts.responseCount(responses.length)}</span>
        )}
      </span>
      <Ago at={request.dateCreated} />
    </Link>
  )
}

import { ArrowLeftRight } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchedShift, SwitchResponse } from '#domain/switching/switch-response.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/switches.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { ProposalAnswer } from './proposal-answer.tsx'

import s from './switches.module.css'

interface Props {
  request: SwitchRequest
  assignments: Record<Id, Assignment>
  users: Record<Id, TeamUser>
}

/** The responses, newest first. */
export function Responses({ request, assignments, users }: Props) {
  return (
    <SideCard title={texts.responses}>
      {request.responses.length === 0 ? (
        <SideCardBody>
          <p className="quiet">{texts.noResponses}</p>
        </SideCardBody>
      ) : (
        <ol className={s.responses}>
          {request.responses.map((response) => (
            <li key={response.responseId}>
              <Response response={response} request={request} assignments={assignments} users={users} />
            </li>
          ))}
        </ol>
      )}
    </SideCard>
  )
}

function Response({ response, request, assignments, users }: Props & { response: SwitchResponse }) {
  const { user: me } = useSession()
  const user = users[response.userId]
  const isMe = response.userId === me.id
  const isTrade = response.type === 'PROPOSAL' && response.shift !== null
  return (
    <>
      {user && <Avatar user={user} me={isMe} />}
      <div className="grow">
        <p>
          <strong>{texts.subject(isMe, user?.firstName ?? texts.someone)}</strong> {texts.answered(response.type, isMe)}
        </p>
        <Ago at={response.dateCreated} />
        {isTrade && (
          <p className={s.swap}>
            <ShiftName shift={request.shift} />
            <ArrowLeftRight size={12} aria-label={texts.for} />
            <ShiftName shift={response.shift!} />
          </p>
        )}
        {request.status === 'OPEN' && response.requiresUserResponse !== null && (
          <ProposalAnswer
            response={response}
            request={request}
            assignments={assignments}
            partner={response.userId === request.userId ? users[response.requiresUserResponse] : user}
            isMine={response.requiresUserResponse === me.id}
          />
        )}
      </div>
    </>
  )
}

export function ShiftName({ shift }: { shift: SwitchedShift }) {
  return (
    <span className={`c c-${shift.color}`}>
      <b className="ct">{shift.name}</b> {dayTitle(shift.date)}
    </span>
  )
}

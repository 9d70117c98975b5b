import { useState } from 'react'
import { Navigate, useMatch } from 'react-router'

import { sendInvitations } from '#contract/invitations.ts'
import type { Id } from '#domain/id.ts'
import type { InvitationState } from '#domain/people/invitation.ts'
import { call } from '#web/api/call.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { shortMonthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as all } from '#web/texts/team.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ForAdmins } from '#web/ui/states/for-admins.tsx'

import { AddPeopleCard } from './add-people-card.tsx'
import { GroupFilter, groups, type GroupName } from './group-filter.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { PersonCard } from './person-card.tsx'
import { reloadInvitations, useInvitations } from './use-invitations.ts'

import s from './invitations.module.css'

const texts = all.invitations

/** The order of the list: invitations that need an action come first. */
const order: readonly InvitationState[] = ['NOT_INVITED', 'UNDELIVERED', 'EXPIRED', 'INVITED', 'JOINED']

/** People who are scheduled before they have an account, and how they get one. */
export default function InvitationsPage() {
  const { teamId, isAdmin } = useSession()
  const team = useTeam()
  const read = useInvitations()
  const [group, setGroup] = useState<GroupName>('all')
  const adds = useMatch(paths.addPeople) !== null
  const selectedId = useMatch('/app/team/invitations/person/:userId')?.params.userId
  const send = useAction(async (userIds: Id[]) => {
    await call(sendInvitations, { params: { teamId }, body: { userIds } })
    await reloadInvitations()
  })
  if (!isAdmin) return <ForAdmins leadsTo={paths.team} />
  const title = (
    <>
      {all.title} <span className={s.subtitle}>{texts.title}</span>
    </>
  )
  if (!team || !read) return <Page title={title}>{null}</Page>

  const { invitations, countedFrom } = read
  const ready = invitations
    .filter(({ state, email, userId }) => state === 'NOT_INVITED' && email !== null && !team.users[userId]?.disabled)
    .map(({ userId }) => userId)
  // The team and its invitations are separate reads, so for a moment one may contain a person who is missing in the other.
  const selected = invitations.find(({ userId, state }) => userId === selectedId && state !== 'JOINED' && team.users[userId])
  const shown = invitations.filter(groups[group]).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Page
      title={title}
      actions={
        <>
          <ButtonLink small quiet to={paths.imports}>
            {texts.import}
          </ButtonLink>
          <ButtonLink small secondary to={paths.addPeople}>
            {texts.add}
          </ButtonLink>
          {ready.length > 0 && (
            <Button small loading={send.loading} onClick={() => void send.run(ready)}>
              {texts.invite(ready.length)}
            </Button>
          )}
        </>
      }
      side={
        adds ? (
          <AddPeopleCard />
        ) : (
          selected && <PersonCard key={selected.userId} invitation={selected} user={team.users[selected.userId]!} team={team} />
        )
      }
    >
      {selectedId !== undefined && !selected && <Navigate to={paths.invitations} replace />}
      <Problem>{send.problem}</Problem>
      {invitations.length === 0 ? (
        <p className={s.none}>{texts.none}</p>
      ) : (
        <>
          <GroupFilter invitations={invitations} chosen={group} onChoose={setGroup} />
          <div className={classes(s.row, s.head)} aria-hidden="true">
            <span />
            <span>{all.columns.name}</span>
            <span>{all.columns.email}</span>
            <span className={s.count}>{texts.shiftsIn(shortMonthName(Number(countedFrom.slice(5, 7)) - 1))}</span>
            <span>{texts.invitation}</span>
            <span />
          </div>
          <ul>
            {shown.map((invitation) => (
              <InvitationRow
                key={invitation.userId}
                invitation={invitation}
                team={team}
                isSelected={invitation.userId === selectedId}
                busy={send.loading}
                onSend={() => void send.run([invitation.userId])}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className={s.none}>{texts.noneHere}</p>}
        </>
      )}
    </Page>
  )
}

import { removePerson, sendInvitations, updatePerson, withdrawInvitation } from '#contract/invitations.ts'
import { twinOf, type Invitation } from '#domain/people/invitation.ts'
import type { Team, TeamUser } from '#domain/people/team.ts'
import { fullName, typedEmail } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts as all } from '#web/texts/team.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import { InvitationBadge } from './invitation-badge.tsx'
import { TwinCard } from './twin-card.tsx'
import { reloadInvitations } from './use-invitations.ts'

const texts = all.invitations

interface Props {
  invitation: Invitation
  user: TeamUser
  team: Team
}

/** Someone who has not joined: their name and address, and the actions on the invitation. */
export function PersonCard({ invitation, user, team }: Props) {
  const moveOn = useMoveOn()
  const params = { teamId: team.id, userId: user.id }
  const { fields: person, type: change, forget } = useTyped({ firstName: user.firstName, lastName: user.lastName, email: user.email })
  const isNew = person.firstName !== user.firstName || person.lastName !== user.lastName || person.email !== user.email
  const isSent = invitation.state !== 'NOT_INVITED'
  const save = async () => {
    if (!isNew) return
    await call(updatePerson, { params, body: { ...person, email: typedEmail(person.email) || null } })
    await reloadInvitations()
    forget(person)
  }
  const action = useAction(async (write: () => Promise<unknown>) => {
    await write()
    await reloadInvitations()
  })
  const send = async () => {
    await save()
    await call(sendInvitations, { params, body: { userIds: [user.id] } })
  }
  const remove = async () => {
    await call(removePerson, { params })
    moveOn(paths.invitations)
  }
  const twin = twinOf(user, Object.values(team.users), invitation)
  const field = (name: keyof typeof person, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={person[name]}
      dirty={person[name] !== user[name]}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      {twin !== undefined && <TwinCard invitation={invitation} user={user} twin={team.users[twin]!} />}
      <SideCard title={fullName(user)} onClose={() => moveOn(paths.invitations)}>
        <SideCardBody>
          <InvitationBadge invitation={invitation} timeZone={team.timeZone} disabled={user.disabled} />
          {field('firstName', texts.firstName)}
          {field('lastName', texts.lastName)}
          {field('email', all.columns.email, 'email')}
          <Problem>{action.problem}</Problem>
          {isNew && (
            <Button secondary block loading={action.loading} onClick={() => void action.run(save)}>
              {texts.save}
            </Button>
          )}
          {typedEmail(person.email) !== '' && !user.disabled && (
            <Button block loading={action.loading} onClick={() => void action.run(send)}>
              {isSent ? texts.sendAgain : texts.inviteOne}
            </Button>
          )}
          {isSent && (
            <ConfirmButton
              secondary
              block
              loading={action.loading}
              onConfirm={() => void action.run(() => call(withdrawInvitation, { params }))}
            >
              {texts.withdraw}
            </ConfirmButton>
          )}
          <ConfirmButton negative block loading={action.loading} onConfirm={() => void action.run(remove)}>
            {texts.remove}
          </ConfirmButton>
        </SideCardBody>
      </SideCard>
    </>
  )
}

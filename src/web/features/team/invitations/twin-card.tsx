import { keepApart, mergePeople } from '#contract/invitations.ts'
import type { Invitation } from '#domain/people/invitation.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts as all } from '#web/texts/team.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { reloadInvitations } from './use-invitations.ts'

import s from './invitations.module.css'

const texts = all.invitations

/** Shown if a member with the same name has joined separately. */
export function TwinCard({ invitation, user, twin }: { invitation: Invitation; user: TeamUser; twin: TeamUser }) {
  const { teamId } = useSession()
  const params = { teamId, userId: user.id }
  const action = useAction(async (write: () => Promise<unknown>) => {
    await write()
    await reloadInvitations()
  })
  const merge = () => call(mergePeople, { params, body: { intoUserId: twin.id } })
  const keep = () => call(keepApart, { params, body: { fromUserId: twin.id } })
  return (
    <SideCard title={texts.twin.title}>
      <SideCardBody>
        <p>{texts.twin.detail(fullName(twin))}</p>
        <div className={s.twins}>
          <Twin label={texts.twin.planned} user={user} detail={texts.twin.shifts(invitation.shifts)} />
          <Twin label={texts.twin.joined} user={twin} detail={twin.email} />
        </div>
        <p className="quiet small">{texts.twin.consequence(twin.firstName)}</p>
        <Problem>{action.problem}</Problem>
        <div className={s.choices}>
          <ConfirmButton small loading={action.loading} onConfirm={() => void action.run(merge)}>
            {texts.merge}
          </ConfirmButton>
          <Button secondary small loading={action.loading} onClick={() => void action.run(keep)}>
            {texts.twin.two}
          </Button>
        </div>
      </SideCardBody>
    </SideCard>
  )
}

const Twin = ({ label, user, detail }: { label: string; user: TeamUser; detail: string }) => (
  <div>
    <span>{label}</span>
    <b>{fullName(user)}</b>
    <span className="truncate">{detail}</span>
  </div>
)

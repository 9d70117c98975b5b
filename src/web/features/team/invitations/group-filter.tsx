import type { Invitation } from '#domain/people/invitation.ts'
import { texts as all } from '#web/texts/team.ts'

import s from './invitations.module.css'

const texts = all.invitations

/** A person whose email could not be delivered still counts as invited, because they have yet to be reached. */
export const groups = {
  all: () => true,
  notInvited: ({ state }) => state === 'NOT_INVITED',
  invited: ({ state }) => state === 'INVITED' || state === 'UNDELIVERED',
  expired: ({ state }) => state === 'EXPIRED',
  joined: ({ state }) => state === 'JOINED',
} satisfies Record<string, (invitation: Invitation) => boolean>

export type GroupName = keyof typeof groups

interface Props {
  invitations: readonly Invitation[]
  chosen: GroupName
  onChoose: (group: GroupName) => void
}

/** Buttons that show one group of people, each with the number of people in it. */
export const GroupFilter = ({ invitations, chosen, onChoose }: Props) => (
  <div className={s.groups} role="group" aria-label={texts.show}>
    {(Object.keys(groups) as GroupName[]).map((name) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {texts.groups[name]} <b>{all.number(invitations.filter(groups[name]).length)}</b>
      </button>
    ))}
  </div>
)

import { Plus } from 'lucide-react'
import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DialogButton } from '#web/ui/controls/dialog-button.tsx'

import s from './year.module.css'

/** Asks whose leave is entered, and opens that person's month. */
export const EnterButton = ({ users }: { users: Record<Id, TeamUser> }) => (
  <DialogButton
    title={texts.leave.enterFor}
    place={s.entering}
    renderButton={(open) => (
      <Button secondary onClick={open}>
        <Plus size={16} aria-hidden="true" /> {texts.leave.enter}
      </Button>
    )}
  >
    {() => (
      <ul className={s.persons}>
        {Object.values(users)
          .filter(({ disabled }) => !disabled)
          .toSorted(byLastName)
          .map((user) => (
            <li key={user.id}>
              <Link to={paths.leaveOf(user.id)}>
                <Avatar user={user} />
                <span className="truncate">{fullName(user)}</span>
              </Link>
            </li>
          ))}
      </ul>
    )}
  </DialogButton>
)

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Id } from '#domain/id.ts'
import { isForwards, type LeaveKind, type LeaveSpan } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import { useLeaveAround, useLeaveNear } from '#web/api/queries/leave.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { nameOf } from '#web/api/writes/parcel.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'
import { MonthTitle, Stepper } from '#web/ui/calendar/stepper.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { Tabs } from '../tabs.tsx'
import { useAvailability } from '../use-availability.ts'
import { AskCard } from './ask-card.tsx'
import { LeaveGrid } from './leave-grid.tsx'
import { OwnLeaveCard } from './own-leave-card.tsx'
import { PersonChoice } from './person-choice.tsx'
import type { Pick } from './pick.ts'
import { useCoverage } from './use-evidence.ts'

/** A person's month, in which days of leave can be chosen: the user's own month or, for admins, anyone's. */
export function LeaveMonth({ userId }: { userId: Id }) {
  const { user, teamId, isAdmin } = useSession()
  const { month, today } = useMonth()
  const team = useTeam()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const read = useLeaveAround(month)
  // Upcoming leave is listed whichever month is open.
  const near = useLeaveNear(today)
  const availability = useAvailability({ teamId, userId, ...month })
  // The address contains the kind and the days that Remy understood.
  const { state } = useLocation() as { state: { pick?: Pick } | null }
  const [kind, setKind] = useState<LeaveKind>(state?.pick?.kind ?? 'VACATION')
  const [span, setSpan] = useState<LeaveSpan | undefined>(state?.pick)
  const pick: Pick | undefined = span && { ...span, kind }
  const { data: coverage } = useCoverage(userId, pick && isForwards(pick) ? pick : undefined)
  const person = team?.users[userId]
  if (team && (!person || (userId !== user.id && !isAdmin))) return <Redirect to={paths.leave} />
  const choose = (chosen: Pick | undefined) => {
    setSpan(chosen)
    if (chosen) setKind(chosen.kind)
  }
  const byId = new Map([...(near?.leave ?? []), ...(read?.leave ?? [])].map((one) => [one.id, one]))
  const own = [...byId.values()].filter((one) => one.userId === userId)
  const choice = isAdmin && team && (
    <PersonChoice
      users={team.users}
      selectedId={userId}
      onChoose={(id) => void navigate(id === undefined ? paths.leave : paths.leaveOf(id))}
    />
  )
  return (
    <Page
      bare
      sideFollows
      title={<MonthTitle month={month} />}
      lead={<Stepper unit="month" />}
      actions={
        !isPhone && (
          <>
            <Tabs />
            {choice}
          </>
        )
      }
      bar={
        isPhone && (
          <>
            <Tabs />
            {choice}
          </>
        )
      }
      side={
        person &&
        read && (
          <>
            {pick && <AskCard key={nameOf({ teamId, userId, ...month })} person={person} terms={read.terms} pick={pick} onPick={choose} />}
            <OwnLeaveCard title={userId === user.id ? texts.leave.yours : texts.leave.of(fullName(person))} leave={own} />
            {!pick && <Hint id="leave-drag">{texts.leave.dragHint}</Hint>}
          </>
        )
      }
    >
      {availability && read && (
        <LeaveGrid
          availability={availability}
          leave={read.leave}
          userId={userId}
          mostAway={read.terms.mostAway}
          pick={pick}
          short={coverage?.short ?? []}
          onPick={(chosen) => choose({ ...chosen, kind })}
        />
      )}
    </Page>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Id } from '#domain/id.ts'
import { isAwayOn } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import { blockOf } from '#domain/requests/points.ts'
import { isPastDeadline } from '#domain/requests/request-terms.ts'
import { pointsFor, type RequestContent } from '#domain/requests/shift-request.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useRequests } from '#web/api/queries/requests.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { titleOfMonth } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/requests.ts'
import { MonthTitle, Stepper } from '#web/ui/calendar/stepper.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { PickGrid } from '../pick-grid.tsx'
import { Tabs } from '../tabs.tsx'
import { UserChoice } from '../user-choice.tsx'
import { contentOf, datesOf, firstDayOf, shownFirst, withinBlock, type Choice } from './choice.ts'
import { EveryoneCard } from './everyone-card.tsx'
import { NewRequestCard } from './new-request-card.tsx'
import { OwnRequestsCard } from './own-requests-card.tsx'
import { PointsCard } from './points-card.tsx'
import { RequestDay } from './request-day.tsx'
import { RequestDeadline } from './request-deadline.tsx'
import { SettledList } from './settled-list.tsx'
import { SettledSide } from './settled-side.tsx'

const usual: Omit<Choice, 'days'> = { stance: 'AGAINST', subject: 'ANY', templateId: null, weight: 'MEDIUM', repeats: false }

/** A person's month, in which they make requests before it is published and see their outcome afterwards. */
export function RequestsMonth({ userId }: { userId: Id }) {
  const { user, isAdmin } = useSession()
  const { month, today } = useMonth()
  const team = useTeam()
  const templates = useTemplates()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const read = useRequests(userId, month)
  const leave = useLeaveAround(month, { silent: true })?.leave.filter((one) => one.userId === userId && one.status === 'APPROVED')
  const [chosen, setChosen] = useState<{ choice: Choice; month: string }>()
  // A choice from another month is dropped, because its days would be requested unseen.
  const monthKey = `${month.year} ${month.month}`
  const choice = chosen?.month === monthKey ? chosen.choice : undefined
  const [kept, setKept] = useState(usual)
  const person = team?.users[userId]
  if (team && (!person || (userId !== user.id && !isAdmin))) return <Redirect to={paths.requests} />

  const block = read && blockOf(choice ? firstDayOf(choice) : shownFirst(read.blocks, rangeOfMonth(month).fromDate, today), read.blocks)
  const points = read?.blocks.find(({ fromDate }) => fromDate === block?.fromDate)
  const dates = choice && block ? datesOf(choice, block) : []
  const asked: RequestContent | undefined = choice && dates.length > 0 ? contentOf(choice, dates) : undefined
  const choose = (next: Choice | undefined) => {
    setChosen(next && { choice: next, month: monthKey })
    if (next) setKept({ ...next })
  }
  const title = userId === user.id ? texts.yours : texts.of(person ? fullName(person) : '')
  const isLate = asked && read && isPastDeadline(asked.dates, read.terms, today)
  const people = isAdmin && team && (
    <UserChoice
      users={team.users}
      selectedId={userId}
      onChoose={(id) => void navigate(id === user.id ? paths.requests : paths.requestsOf(id))}
    />
  )
  const isSettled = read?.isPublished === true && choice === undefined
  return (
    <Page
      bare
      sideFollows
      title={<MonthTitle month={month} />}
      lead={
        <>
          <Stepper unit="month" />
          {read && !isPhone && <RequestDeadline month={month} terms={read.terms} isPublished={read.isPublished} />}
        </>
      }
      actions={
        !isPhone && (
          <>
            <Tabs />
            {people}
          </>
        )
      }
      bar={
        isPhone && (
          <>
            <Tabs />
            {people}
            {read && <RequestDeadline month={month} terms={read.terms} isPublished={read.isPublished} />}
          </>
        )
      }
      side={
        read &&
        templates &&
        (isSettled ? (
          <SettledSide userId={userId} month={month} read={read} />
        ) : (
          <>
            {points && (
              <PointsCard block={points} pointsABlock={read.terms.pointsABlock} chosen={asked && !isLate ? pointsFor[asked.weight] : 0} />
            )}
            {choice && person && asked && block && (
              <NewRequestCard
                person={person}
                choice={choice}
                asked={asked}
                block={block}
                terms={read.terms}
                templates={templates}
                onChoose={choose}
              />
            )}
            <OwnRequestsCard title={title} requests={read.requests} terms={read.terms} templates={templates} />
            {!choice && rangeOfMonth(month).toDate >= today && <Hint id="requests-drag">{texts.dragHint}</Hint>}
            {isAdmin && <EveryoneCard month={month} terms={read.terms} />}
          </>
        ))
      }
    >
      {read &&
        templates &&
        (isSettled ? (
          <SettledList title={title} read={read} templates={templates} />
        ) : (
          <PickGrid
            label={texts.grid(titleOfMonth(month))}
            span={choice?.days}
            onPick={(days) => choose({ ...kept, days: withinBlock(days, read.blocks), repeats: false })}
          >
            {(day) => (
              <RequestDay
                key={day.date}
                {...day}
                requests={read.requests}
                chosen={asked}
                leave={leave?.filter((one) => isAwayOn(one, day.date)) ?? []}
                blocks={read.blocks}
                templates={templates}
              />
            )}
          </PickGrid>
        ))}
    </Page>
  )
}

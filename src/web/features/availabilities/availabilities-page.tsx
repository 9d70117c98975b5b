import { useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router'

import { neutral, nextValue, type AvailabilityData, type DayAvailability, type HalfDay } from '#domain/people/availability.ts'
import { fullName } from '#domain/people/user.ts'
import { isCalendarDate, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { change } from '#web/api/writes/outbox.ts'
import { nameOf, type AvailabilityMonth } from '#web/api/writes/parcel.ts'
import { forgetUndo } from '#web/api/writes/undo.ts'
import { useOutbox } from '#web/api/writes/waiting-parcels.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'
import { MonthTitle, Stepper } from '#web/ui/calendar/stepper.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { viewDate } from '#web/ui/calendar/view.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useToday } from '#web/use-today.ts'

import { AvailabilityGrid } from './availability-grid.tsx'
import { MissingCard } from './missing-card.tsx'
import { QuickSetCard } from './quick-set-card.tsx'
import { SaveStatus } from './save-status.tsx'
import { SummaryCard } from './summary-card.tsx'
import { Tabs } from './tabs.tsx'
import { UnsavedCard } from './unsaved-card.tsx'
import { useAvailability } from './use-availability.ts'
import { UserChoice } from './user-choice.tsx'

import s from './availabilities.module.css'

export default function AvailabilitiesPage() {
  const { user } = useSession()
  const toOwn = <Navigate to={paths.availabilitiesOf(user.id)} replace />
  return (
    <Routes>
      <Route index element={toOwn} />
      <Route path="user" element={toOwn} />
      <Route path="user/:userId" element={<OfUser />} />
      <Route path="month/:date" element={<OfMonth />} />
      <Route path="*" element={toOwn} />
    </Routes>
  )
}

/** The address in a reminder: the reader's own availability in the month of a date. */
function OfMonth() {
  const { date = '' } = useParams()
  useEffect(() => {
    if (isCalendarDate(date)) viewDate(date)
  }, [date])
  return <Redirect to={paths.availabilities} />
}

/** A person's month: the user's own can be edited, others' can be read. */
function OfUser() {
  const { userId = '' } = useParams()
  const { user, teamId } = useSession()
  const { month } = useMonth()
  const team = useTeam()
  const navigate = useNavigate()
  if (!team) return <Page title={<MonthTitle month={month} />}>{null}</Page>
  if (!team.users[userId]) return <Redirect to={paths.availabilities} />
  const place: AvailabilityMonth = { teamId, userId, ...month }
  return (
    <Month
      key={nameOf(place)}
      place={place}
      isOwn={userId === user.id}
      name={fullName(team.users[userId])}
      choice={<UserChoice users={team.users} selectedId={userId} onChoose={(id) => void navigate(paths.availabilitiesOf(id))} />}
    />
  )
}

function Month({ place, isOwn, name, choice }: { place: AvailabilityMonth; isOwn: boolean; name: string; choice: React.ReactNode }) {
  const { month } = useMonth()
  const { isAdmin, team } = useSession()
  const isOver = rangeOfMonth(month).toDate < useToday(team.timeZone)
  const data = useAvailability(place)
  const isPhone = usePhone()

  function advance(day: number, half: HalfDay) {
    const pending = useOutbox.getState().parcels[nameOf(place)]?.days[day]
    const before = pending ?? data?.[day] ?? neutral
    change(place, { [day]: { ...before, [half]: nextValue(before[half]) } })
  }

  function apply(days: AvailabilityData) {
    const isChanged = ([day, value]: [string, DayAvailability]) => {
      const before = data?.[day] ?? neutral
      return before.day !== value.day || before.night !== value.night
    }
    // Until this is saved, Ctrl+Z must not undo the action before it.
    forgetUndo()
    change(place, days, texts.quickSetDone(Object.entries(days).filter(isChanged).length))
  }

  return (
    <Page
      bare
      sideFollows
      title={<MonthTitle month={month} />}
      lead={<Stepper unit="month" />}
      actions={
        <>
          {isOwn && !isPhone && <SaveStatus />}
          {!isPhone && <Tabs />}
          {!isPhone && choice}
        </>
      }
      bar={
        isPhone && (
          <>
            <Tabs />
            <div className={s.who}>
              {choice}
              {isOwn && <SaveStatus />}
            </div>
            {isOwn && <UnsavedCard place={place} />}
          </>
        )
      }
      side={
        data && (
          <>
            {isOwn && !isPhone && <UnsavedCard place={place} />}
            {isOwn && <QuickSetCard month={month} data={data} onApply={apply} />}
            <SummaryCard month={month} data={data} />
            {isAdmin && !isOver && <MissingCard month={month} />}
            {isOwn ? <Hint id="availabilities-drag">{texts.dragHint}</Hint> : <p className="quiet">{texts.readOnly(name)}</p>}
          </>
        )
      }
    >
      {data && <AvailabilityGrid data={data} readOnly={!isOwn} onAdvance={advance} />}
    </Page>
  )
}

import { EyeOff, Lock, Plus, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { fullName } from '#domain/people/user.ts'
import { placesOf } from '#domain/schedule/shift.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/scheduling.ts'
import { timesText, type Entry } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { SideCard } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { coverPart } from '#web/ui/wording/cover-part.ts'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import { AwayCard } from './away/away-card.tsx'
import { ShowCard } from './away/show-card.tsx'
import { useBrokenDays } from './breaches/broken-days.ts'
import type { Schedule } from './use-schedule.ts'

import s from './calendar.module.css'

export default function DayCard({ date, schedule }: { date: CalendarDate; schedule: Schedule }) {
  const { isAdmin } = useSession()
  const moveOn = useMoveOn()
  const entries = schedule.entries.get(date) ?? []
  return (
    <>
      <SideCard title={asTitle(dayTitle(date))} onClose={() => moveOn(paths.calendar)}>
        {entries.length === 0 && <p className={s.nothing}>{texts.nothingOn}</p>}
        <ul className={s.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <DayEntry date={date} entry={entry} isAdmin={isAdmin} isPublished={schedule.body.publishedDates.includes(date)} />
            </li>
          ))}
        </ul>
        {isAdmin && (
          <div className={s.foot}>
            <ButtonLink secondary block to={paths.addShift(date)}>
              <Plus size={16} />
              {texts.addShift}
            </ButtonLink>
          </div>
        )}
      </SideCard>
      <AwayCard date={date} />
      <ShowCard />
    </>
  )
}

interface DayEntryProps {
  date: CalendarDate
  entry: Entry
  isAdmin: boolean
  isPublished: boolean
}

function DayEntry({ date, entry, isAdmin, isPublished }: DayEntryProps) {
  const { assignment, shift, template, times, user, coveringUser } = entry
  const to = assignment ? paths.assignment(date, assignment.id) : paths.shift(date, shift.id)
  const isOpen = assignment === undefined
  const places = placesOf(template, shift)
  const breach = useBrokenDays(({ days }) => assignment && days.get(date)?.get(assignment.userId))
  // Members do not see drafts, so a shift may be filled although it looks unfilled to them.
  const vacant = isAdmin ? calendarTexts.open : isPublished ? '' : texts.notPublished
  return (
    <Link to={to} className={classes('c', `c-${template.color}`, s.entry, isAdmin && isOpen && s.isOpen)}>
      <span>
        <b className="truncate">{template.name}</b>
        <span className={classes(s.who, 'truncate')}>{user ? fullName(user) : vacant}</span>
        {assignment && coveringUser && (
          <span className={s.who}>{texts.covered(`${fullName(coveringUser)}${coverPart(assignment.overrides)}`)}</span>
        )}
        {assignment?.status === 'SWITCH.PENDING' && <span className={s.who}>{calendarTexts.switchPending}</span>}
      </span>
      <span className={s.right}>
        {breach && <TriangleAlert className={s.breach} size={12} role="img" aria-label={breach} />}
        {isAdmin && isOpen && places > 1 && <span className={s.places}>{texts.places(shift.userShifts.length, places)}</span>}
        {isAdmin && shift.locked === 1 && <Lock size={12} role="img" aria-label={calendarTexts.locked} />}
        {isAdmin && assignment?.status === 'HIDDEN' && <EyeOff size={12} role="img" aria-label={calendarTexts.hidden} />}
        {isAdmin && isOpen && <TriangleAlert size={12} role="img" aria-label={calendarTexts.warning} />}
        <time>{timesText(times)}</time>
      </span>
    </Link>
  )
}

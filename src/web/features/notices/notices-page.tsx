import { Fragment } from 'react'
import { Link } from 'react-router'

import { placeOfNotice } from '#contract/notices.ts'
import type { Id } from '#domain/id.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { daysSeen, yearIfLongAgo } from '#texts/day-seen.ts'
import { nameInNotice, noticeText, type Reader } from '#texts/notice-text.ts'
import { markAllRead, markRead, useNotices } from '#web/api/queries/notices.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/notices.ts'
import { language, t } from '#web/texts/texts.ts'
import { Ago } from '#web/ui/ago.tsx'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useToday } from '#web/use-today.ts'

import pill from '#web/ui/pill.module.css'
import s from './notices.module.css'

/** Notifications, newest first; opening one marks it read. */
export default function NoticesPage() {
  const { user, teamId, team } = useSession()
  const today = useToday(team.timeZone)
  const latest = useNotices()
  const users = useTeam()?.users
  if (!latest || !users) return <Page title={t.pages.notices}>{null}</Page>

  const reader = readerFor(user.id, users, today)
  return (
    <Page
      title={t.pages.notices}
      actions={
        latest.unread > 0 && (
          <Button secondary small onClick={() => void markAllRead(teamId, latest)}>
            {texts.markAll}
          </Button>
        )
      }
    >
      {latest.notices.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul className={s.list}>
        {latest.notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} reader={reader} onOpen={() => notice.read || void markRead(teamId, { ids: [notice.id] })} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function NoticeLine({ notice, reader, onOpen }: { notice: Notice; reader: Reader; onOpen: () => void }) {
  const { title, lines } = noticeText(notice, reader)
  return (
    <Link to={placeOfNotice(notice)} className={classes(s.notice, !notice.read && s.unread)} onClick={onOpen}>
      <span className="grow">
        <span className={s.title}>{withWholeTimes(title)}</span>
        {lines.map((line) => (
          <span key={line} className="small">
            {withWholeTimes(line)}
          </span>
        ))}
        <Ago at={notice.dateCreated} />
      </span>
      {!notice.read && <span className={classes(pill.pill, pill.info)}>{texts.unread}</span>}
    </Link>
  )
}

/** A line may end beside 19:00–07:00, but not within it. */
const withWholeTimes = (text: string) =>
  [...text.matchAll(/(.*?)(\d\d:\d\d–\d\d:\d\d|$)/g)].map(({ index, 1: before, 2: times }) => (
    <Fragment key={index}>
      {before}
      <span className={s.times}>{times}</span>
    </Fragment>
  ))

const readerFor = (userId: Id, users: Record<Id, TeamUser>, today: CalendarDate): Reader => ({
  userId,
  language,
  nameOf: (id) => nameInNotice(users[id], language),
  shiftText: ({ name, date, ...times }) => `${name}, ${dayTitle(date)}${yearIfLongAgo(date, language, today)}, ${timesText(times)}`,
  daysText: (from, to) => daysSeen(from, to, language, today),
  monthText: (date) => titleOfMonth(monthOf(date)),
})

import { v7 as newId } from 'uuid'

import { placeOfNotice } from '#contract/notices.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { foremost, quietSeconds, type Notice } from '#domain/notices/notice.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { shortTime } from '#domain/time/time-range.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import { inTeamTransaction, inTransaction } from '#server/db/transaction.ts'
import type { NoticeMail } from '#server/notify/jobs.ts'
import type { PushMessage } from '#server/notify/push.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as notices from '#server/stores/notices.ts'
import * as teams from '#server/stores/teams.ts'
import { dateFormat } from '#texts/date-format.ts'
import { daysSeen, yearIfLongAgo } from '#texts/day-seen.ts'
import { dayText } from '#texts/day-text.ts'
import { nameInNotice, noticeText, type Reader } from '#texts/notice-text.ts'

import { htmlOf, textOf, type EmailContent } from './mail-content.ts'
import type { SendMail } from './mailer.ts'

/**
 * Sends one email with all notifications that were not emailed yet, and a single line about it to the person's browsers. Notifications are
 * marked before and after sending: after a failure in between they are sent again with the same Message-ID, by which mail programs
 * recognize a duplicate. Returns the seconds for which the rest has to wait, because quiet hours may have begun since; 0 if all is sent.
 */
export async function sendNoticeMail({ db, publicUrl, sendMail, push, now }: Post, { teamId, userId }: NoticeMail): Promise<number> {
  const user = await memberships.findUser(db, teamId, userId)
  const isReached = user !== undefined && !user.disabled
  const wait = isReached ? quietSeconds(await notices.preferencesOf(db, userId), (await teams.settingsOf(db, teamId)).timeZone, now()) : 0
  if (wait > 0) return wait
  const audit = { action: 'mail notices', actorId: undefined }
  const freshId = newId()
  // A write that found this job waiting did not queue its own: wait for that write, so that its notifications are included.
  const taken = await inTeamTransaction(db, teamId, audit, (tx) => notices.takeForMail(tx, teamId, userId, freshId))
  if (taken.notices.length === 0) return 0
  if (isReached) {
    const { language } = await users.findCurrent(db, userId)
    const team = await teams.find(db, teamId, { forAdmins: false })
    const content = contentOf(taken.notices, team, { userId, language, today: dateIn(team.timeZone, now()) }, publicUrl)
    const { title } = content.items[taken.notices.indexOf(foremost(taken.notices)!)]!
    const subject = content.items.length === 1 ? title : `${title} (+${content.items.length - 1})`
    // The subject is about the newest, but a shift that was added and removed again must not be listed as removed, then added.
    const inOrder = { ...content, items: content.items.toReversed() }
    // A retried email has been pushed already.
    if (taken.mailId === freshId)
      await push(userId, { title: subject, body: content.team, url: urlOf(taken.notices, teamId), tag: freshId })
    await sendMail({
      to: { name: fullName(user), address: user.email },
      subject,
      text: textOf(inOrder),
      html: htmlOf(inOrder),
      id: taken.mailId,
      unsubscribe: content.settings,
    })
  }
  await inTransaction(db, { ...audit, teamId }, (tx) => notices.markMailed(tx, teamId, userId, taken.mailId))
  // If this was the rest of a failed email, there may be more.
  return sendNoticeMail({ db, publicUrl, sendMail, push, now }, { teamId, userId })
}

const urlOf = ([first, ...others]: readonly Notice[], teamId: Id): string =>
  `${others.length === 0 ? placeOfNotice(first!) : '/app/notices'}?team=${teamId}`

interface Post {
  db: Db
  publicUrl: string
  sendMail: SendMail
  push: (userId: Id, message: PushMessage) => Promise<void>
  now: () => number
}

interface NamedTeam {
  id: Id
  name: string
  users: Record<string, TeamUser>
}

function contentOf(
  unsent: readonly Notice[],
  team: NamedTeam,
  { userId, language, today }: { userId: string; language: Language; today: CalendarDate },
  publicUrl: string,
): EmailContent {
  const reader: Reader = {
    userId,
    language,
    nameOf: (id) => nameInNotice(team.users[id], language),
    shiftText: ({ name, date, startTime, endTime }) =>
      `${name}, ${dayText(date, language)}${yearIfLongAgo(date, language, today)}, ${shortTime(startTime)}–${shortTime(endTime)}`,
    daysText: (fromDate, toDate) => daysSeen(fromDate, toDate, language, today),
    monthText: (date) => dateFormat(language, { month: 'long', year: 'numeric' }).format(Date.parse(date)),
  }
  return {
    language,
    team: team.name,
    items: unsent.map((notice) => ({ ...noticeText(notice, reader), link: `${publicUrl}${placeOfNotice(notice)}?team=${team.id}` })),
    settings: `${publicUrl}/app/profile`,
  }
}

import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Notice, NoticeData } from '#domain/notices/notice.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { notices as english } from './en/notices.ts'
import { notices as french } from './fr/notices.ts'
import { leaveSpanText } from './leave-span-text.ts'

/** How to name things for the reader. */
export interface Reader {
  userId: Id
  language: Language
  /** Such as 'Milo'. */
  nameOf: (userId: Id) => string
  /** Such as 'Night, Sat Nov 28, 19:00–07:00'. */
  shiftText: (shift: SwitchedShift) => string
  monthText: (date: string) => string
  /** Such as 'Dec 14–18'. */
  daysText: (fromDate: CalendarDate, toDate: CalendarDate) => string
}

export interface NoticeText {
  title: string
  /** The changes one by one, if there are more than the title names. */
  lines: string[]
}

const texts: Record<Language, typeof english> = { en: english, fr: french }

/** First names only; but someone who erased their account is a "Former member", so people who have left have both names. */
export const nameInNotice = (person: Pick<TeamUser, 'firstName' | 'lastName' | 'left'> | undefined, language: Language): string =>
  !person ? texts[language].someone : person.left ? fullName(person) : person.firstName

/** The text of a notification for its reader. */
export function noticeText({ type, data }: Pick<Notice, 'type' | 'data'>, reader: Reader): NoticeText {
  if (type === 'PLAN') return planText(data.plan!, reader)
  const named = (userId: Id | null) => (userId === null ? '' : reader.nameOf(userId))
  const leave = data.leave ? [data.leave, ...(data.leave.more ?? [])].map((one) => leaveText(one, reader)) : []
  const days = data.request ? data.request.dates.map((date) => reader.daysText(date, date)) : []
  const months = [data.requests?.month ?? data.availability?.month ?? [], data.availability?.more ?? []].flat().map(reader.monthText)
  const words = {
    by: named(data.byUserId),
    of: named(data.ofUserId),
    shift: data.shift ? reader.shiftText({ ...data.shift, date: data.begins ?? data.shift.date }) : '',
    inReturn: data.inReturn ? reader.shiftText(data.inReturn) : '',
    leave: firstOf(leave, reader),
    request: data.request ? requestText(data.request, firstOf(days, reader), reader) : '',
    reason: data.leave?.reason ?? '',
    month: firstOf(months, reader),
    deadline: data.requests ? reader.daysText(data.requests.deadline, data.requests.deadline) : '',
    isOwn: data.ofUserId === reader.userId,
  }
  const open = data.plan?.removed ?? []
  const unfilled = open.map((shift) => `${texts[reader.language].schedule.open} ${reader.shiftText(shift)}`)
  const lines = [leave, days, months].find((all) => all.length > 1) ?? unfilled
  return { title: texts[reader.language].titles[type](words), lines }
}

/** The first of several, and how many more there are. */
const firstOf = ([first = '', ...more]: readonly string[], { language }: Reader): string =>
  more.length > 0 ? texts[language].andMore(first, more.length) : first

function requestText({ stance, subject, template }: NonNullable<NoticeData['request']>, days: string, { language }: Reader): string {
  const words = texts[language]
  return words.request(stance, subject === 'TEMPLATE' ? template! : words.requestSubjects[subject], days)
}

/** Notifications from before half days were stored are worded as whole days. */
function leaveText(
  { kind, fromDate, fromHalf = 'day', toDate, toHalf = 'night' }: Omit<NonNullable<NoticeData['leave']>, 'reason' | 'more'>,
  { language, daysText }: Reader,
): string {
  const words = texts[language]
  return `${words.leaveKinds[kind]} ${leaveSpanText(words, daysText(fromDate, toDate), { fromDate, fromHalf, toDate, toHalf })}`
}

function planText(
  { published, added, removed, changed }: NonNullable<NoticeData['plan']>,
  { language, shiftText, monthText }: Reader,
): NoticeText {
  const words = texts[language].schedule
  const lines = [
    ...removed.map((shift) => `${words.removed} ${shiftText(shift)}`),
    ...changed.map((shift) => `${words.changed} ${shiftText(shift)}`),
    ...added.map((shift) => (published === null ? `${words.added} ${shiftText(shift)}` : shiftText(shift))),
  ]
  if (published !== null) return { title: words.published(monthText(published), added.length), lines }
  return lines.length === 1 ? { title: lines[0]!, lines: [] } : { title: words.several, lines }
}

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'

import { wholeDaysOf, type LeaveKind } from '#domain/leave/leave.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { updateEvents, type EventContent, type PublishedEvent } from '#domain/schedule/feed.ts'
import { minutesADay, type TimeRange } from '#domain/time/time-range.ts'
import { instantOf, wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as feedEvents from '#server/stores/feed-events.ts'
import * as feeds from '#server/stores/feeds.ts'
import { notices as english } from '#texts/en/notices.ts'
import { notices as french } from '#texts/fr/notices.ts'

import { times } from './calendar-report.ts'
import { reportWords } from './wording.ts'

const reach = { before: 183 * minutesADay, after: 400 * minutesADay }

/** The feed as RFC 5545 text: what its owner may see, expressed as changes to what was sent before. */
export async function calendarOf(db: Db, feed: feeds.Feed, now: number): Promise<string> {
  const wall = wallMinutesIn(feed.timeZone, now)
  const span = { start: wall - reach.before, end: wall + reach.after }
  const events = await inTransaction(db, { action: 'read feed', actorId: undefined, teamId: feed.teamId }, async (tx) => {
    if (!(await feeds.lock(tx, feed.tokenHash))) throw new Refusal('NOT_FOUND')
    const work = await feeds.visibleWork(tx, feed, span)
    const leave = await feeds.leaveIn(tx, feed, span)
    const byUid = new Map<string, EventContent>([
      ...work.map(({ assignmentId, userId, ...of }): [string, EventContent] => [
        `${assignmentId}.${userId}@shiftwright`,
        workEvent(of, feed),
      ]),
      ...leave.map(({ leaveId, start, end, ...of }): [string, EventContent] => [
        `${leaveId}.leave@shiftwright`,
        leaveEvent({ start, end }, leaveTitle(of, feed), feed),
      ]),
    ])
    const said = updateEvents(await feedEvents.publishedEvents(tx, feed.tokenHash, span.start), byUid, now, span.start)
    await feedEvents.remember(tx, feed.tokenHash, said.changed)
    return said.events
  })
  return textOf(feed, events)
}

/** A shift stays in its owner's feed while someone covers it; calendars list titles, so the title says if all of it is covered. */
function workEvent(
  { start, end, title, ofPerson, cover }: Omit<feeds.FeedDuty, 'assignmentId' | 'userId'>,
  { language, timeZone }: feeds.Feed,
): EventContent {
  const event = { start, end, timeZone }
  const { coverFor, coveredBy, coverNote } = reportWords(language)
  if (!cover) return { ...event, title, detail: ofPerson && coverFor(ofPerson) }
  const detail = coverNote(cover.name, cover.isWhole ? '' : times(cover.startTime, cover.endTime))
  return { ...event, title: cover.isWhole ? `${title} (${coveredBy(cover.name, '')})` : title, detail }
}

/** Calendars show whole days above the hours. */
function leaveEvent(range: TimeRange, title: string, { timeZone }: feeds.Feed): EventContent {
  const days = wholeDaysOf(range)
  return days ? { ...days, title, detail: '', isWholeDays: true } : { ...range, title, detail: '', timeZone }
}

/** 'Vacation' in a person's own feed, 'Away · Mara Member' in the team's. */
function leaveTitle({ kind, name }: { kind: LeaveKind | null; name: string }, { language }: feeds.Feed): string {
  const texts = { en: english, fr: french }[language]
  return kind === null ? `${texts.away} · ${name}` : texts.leaveKinds[kind]
}

function textOf({ team, timeZone, scope }: feeds.Feed, events: readonly PublishedEvent[]): string {
  const calendar = ical({
    // The library escapes all texts but this one.
    name: (scope === 'team' ? team : `Shiftwright · ${team}`).replaceAll(/[\\,;]/g, String.raw`\$&`),
    prodId: { company: 'Shiftwright', product: 'Shifts' },
    method: ICalCalendarMethod.PUBLISH,
    // There is no zone for the whole calendar: only the times of events have one, all others are UTC.
    timezone: { name: null, generator: (name) => (tzlib_get_ical_block(name) as string[])[0]! },
    ttl: 60 * 60,
  })
  const zone = zoneName(timeZone)
  const at = (wallMinutes: number) => DateTime.fromMillis(instantOf(wallMinutes, timeZone) * 60_000, { zone })
  for (const { uid, content, sequence, cancelled, createdAt, changedAt } of events)
    calendar.createEvent({
      id: uid,
      start: at(content.start),
      end: at(content.end),
      ...(content.isWholeDays && { allDay: true }),
      timezone: zone,
      summary: content.title,
      ...(content.detail && { description: content.detail }),
      sequence,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Calendar programs compare this time; the current time would make every read look like a change.
      stamp: new Date(changedAt),
      created: new Date(createdAt),
      lastModified: new Date(changedAt),
    })
  return calendar.toString()
}

/** The name that the zone's block uses, because zones have aliases. */
const zoneName = (timeZone: string): string => (tzlib_get_ical_block(timeZone) as string[])[1]!.replace('TZID=', '')

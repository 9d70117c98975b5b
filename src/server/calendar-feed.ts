import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'

import { tell, type ToldEvent } from '#domain/feed.ts'
import { instantOf, wallMinutesIn } from '#domain/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as feeds from '#server/stores/feeds.ts'

const day = 24 * 60
const told = { before: 183 * day, after: 400 * day }

/** The feed as RFC 5545 text: what its owner may see, as changes of what it said before. */
export async function calendarOf(db: Db, feed: feeds.Feed, now: number): Promise<string> {
  const wall = wallMinutesIn(feed.timeZone, now)
  const span = { start: wall - told.before, end: wall + told.after }
  const events = await inTransaction(db, { action: 'read feed', actorId: undefined }, async (tx) => {
    await feeds.lock(tx, feed.tokenHash)
    const work = await feeds.visibleWork(tx, feed, span)
    const byUid = new Map(work.map(({ assignmentId, userId, ...content }) => [`${assignmentId}.${userId}@shiftwright`, content]))
    const said = tell(await feeds.told(tx, feed.tokenHash), byUid, now, span.start)
    await feeds.remember(tx, feed.tokenHash, said.changed)
    return said.events
  })
  return textOf(feed, events)
}

function textOf({ team, timeZone, scope }: feeds.Feed, events: readonly ToldEvent[]): string {
  const calendar = ical({
    name: scope === 'team' ? team : `Shiftwright · ${team}`,
    prodId: { company: 'Shiftwright', product: 'Shifts' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: timeZone, generator: (zone) => (tzlib_get_ical_block(zone) as string[])[0]! },
    ttl: 60 * 60,
  })
  const at = (wallMinutes: number) => DateTime.fromMillis(instantOf(wallMinutes, timeZone) * 60_000, { zone: timeZone })
  for (const { uid, content, sequence, cancelled, createdAt, changedAt } of events)
    calendar.createEvent({
      id: uid,
      start: at(content.start),
      end: at(content.end),
      timezone: timeZone,
      summary: content.title,
      ...(content.detail && { description: content.detail }),
      sequence,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // What a mail client compares by; the moment of this reading would make every reading a change.
      stamp: new Date(changedAt),
      created: new Date(createdAt),
      lastModified: new Date(changedAt),
    })
  return calendar.toString()
}

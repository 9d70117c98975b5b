import type { ReplyOf } from '#contract/endpoint.ts'
import type { getAccount } from '#contract/rulebook/account.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { accountDuty, accountLine } from '#domain/rulebook/account/account.ts'
import { freeSaturdaysIn } from '#domain/rulebook/account/free-weekends.ts'
import { judgedRule } from '#domain/rulebook/duty-verdicts/judged-rule.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { partsLeft, timelineOf } from '#domain/rulebook/timeline/timeline-of.ts'
import { daysOnServiceIn } from '#domain/rulebook/timeline/windows.ts'
import { isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import { waiversIn } from '#server/stores/rulebook/waivers.ts'

import { recordsOf } from './records.ts'

const empty = { daysOnService: 0, lines: [], duties: [], freeSaturdays: [] }

/** The reader's own account with the contract. now: milliseconds since the epoch. Drafts count for admins, as in everyone's verdicts. */
export async function accountOf(db: Db, reader: Actor, dates: DateRange, now: number): Promise<ReplyOf<typeof getAccount>> {
  const { teamId, userId } = reader
  const rulebook = await rulebookOf(db, teamId)
  if (!rulebook) return { rulebook, ...empty }
  // Everyone's records are read, because the person's own do not show who covers their duties.
  const record = (await recordsOf(db, teamId, dates, rulebook, { publishedOnly: !isAdmin(reader) })).get(userId)
  if (!record) return { rulebook, ...empty }
  const timeline = timelineOf(record)
  const rules = rulesIn(rulebook)
  const waivers = (await waiversIn(db, teamId, dates)).filter((waiver) => waiver.userId === userId)
  const duties = record.duties.filter((duty) => partsLeft(duty, record.covers).length > 0)
  const known = { record: { ...record, duties }, timeline, dates, now: wallMinutesIn(record.timeZone, now) }
  return {
    rulebook,
    daysOnService: daysOnServiceIn(dates, timeline),
    lines: rules.map((rule) => accountLine(rule, judgedRule(rule, timeline, dates, waivers), known)),
    duties: duties.map(accountDuty).filter(({ date }) => isWithin(date, dates)),
    freeSaturdays: freeSaturdaysIn(rules, timeline, dates),
  }
}

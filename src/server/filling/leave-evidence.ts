import type { Static } from 'typebox'

import type { LeaveEvidence } from '#contract/availability/leave.ts'
import { remembering } from '#domain/cache.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { daysLeft, isObjectionFor, leaveObjections, type AskedLeave } from '#domain/leave/judge-leave.ts'
import { leaveYearOf, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveDays, type Leave, type LeaveSpan } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { blocksBetween } from '#domain/requests/points.ts'
import type { Fit } from '#domain/rules/candidate.ts'
import { serviceOn } from '#domain/services/rotation.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { whoCouldTake } from '#server/filling/who-could-take.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import { dutiesWithin, type MetDuty } from '#server/stores/leave/met-shifts.ts'
import { blocksNear } from '#server/stores/requests/requests.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import * as serviceStore from '#server/stores/services/services.ts'
import { enabledStaff } from '#server/stores/staff.ts'
import { leaveObjectionText } from '#texts/leave-text.ts'

type Evidence = Static<typeof LeaveEvidence>

interface JudgedLeave extends AskedLeave {
  /** The id of a leave that is stored. */
  id?: Id
  /** The day on which it was asked for, in the team's time zone. */
  askedOn: CalendarDate
}

interface LeaveVerdict {
  /** As far as the reader may see it. */
  evidence: Evidence
  /** Whether the team's terms have no objection at all. */
  isWithinTerms: boolean
}

const shownCandidates = 3

/** Judges leave for a reader who may see it. Data that several leaves need is read once. */
export async function leaveJudge(db: Db, reader: Actor, language: Language): Promise<(judged: JudgedLeave) => Promise<LeaveVerdict>> {
  const { teamId } = reader
  const terms = await leaves.termsOf(db, teamId)
  const skills = new Map((await enabledStaff(db, teamId)).map((staff) => [staff.userId, staff.skills]))
  const services = await serviceStore.all(db, teamId)
  const takersOf = whoCouldTake(db, teamId)
  const blocksIn = readOnce((dates) => blocksNear(db, teamId, dates))
  const servicesIn = readOnce((dates) => serviceDaysOf(db, teamId, dates))
  const leaveIn = readOnce((dates) => countedLeave(db, teamId, dates))

  return async (judged) => {
    const blocks = blocksBetween(judged, await blocksIn(yearsAround(judged)))
    const servicesOf = await servicesIn(yearsAround(judged))
    const known = {
      terms,
      askedOn: judged.askedOn,
      blocks,
      others: await leaveIn(countedWith(judged, blocks, terms)),
      skillsOf: (userId: Id) => skills.get(userId) ?? [],
      serviceOn(userId: Id, date: CalendarDate) {
        const here = serviceOn(servicesOf(userId), date)
        return services.find(({ id }) => id === here)
      },
      ...(judged.id !== undefined && { id: judged.id }),
    }
    const found = leaveObjections(judged, known)
    const met = await dutiesWithin(db, reader, judged.userId, judged)
    const meets: Evidence['meets'] = []
    const suggested = new Map<Id, MetDuty[]>()
    for (const duty of met) {
      const takers = isAdmin(reader) ? await takersOf(duty, judged.userId) : []
      const [best] = isAdmin(reader) ? await takersOf(duty, judged.userId, (userId) => suggested.get(userId) ?? []) : []
      if (best) suggested.set(best.userId, [...(suggested.get(best.userId) ?? []), duty])
      const shown = takers.filter(({ userId }, at) => at < shownCandidates || userId === best?.userId)
      meets.push({ ...duty, candidates: shown.map(candidateOf), suggestedUserId: best?.userId ?? null })
    }
    const seen = found.filter((objection) => isObjectionFor(objection, reader))
    const evidence = {
      days: leaveDays(judged),
      left: daysLeft(judged, known) ?? null,
      objections: seen.map((objection) => ({ rule: objection.rule, text: leaveObjectionText(objection, language) })),
      meets,
    }
    return { evidence, isWithinTerms: found.length === 0 }
  }
}

const candidateOf = ({ userId, restHours, balance, isAvailable }: Fit) => ({ userId, restHours: restHours ?? null, balance, isAvailable })

/** Reads each range of days once. */
function readOnce<Found extends {}>(read: (dates: DateRange) => Promise<Found>): (dates: DateRange) => Promise<Found> {
  const found = remembering(100, (days) => read(JSON.parse(days) as DateRange))
  return ({ fromDate, toDate }) => found(JSON.stringify({ fromDate, toDate }))
}

/** A block is at most a year long. Whole years, because much leave has them in common. */
const yearsAround = ({ fromDate, toDate }: DateRange): DateRange => ({
  fromDate: `${Number(fromDate.slice(0, 4)) - 1}-01-01`,
  toDate: `${Number(toDate.slice(0, 4)) + 1}-12-31`,
})

/** The days of the blocks and leave years that a span touches, by which it is judged. */
function countedWith({ fromDate, toDate }: LeaveSpan, blocks: readonly DateRange[], terms: LeaveTerms): DateRange {
  const [first, last] = [leaveYearOf(fromDate, terms).fromDate, leaveYearOf(toDate, terms).toDate]
  return {
    fromDate: [first, ...blocks.map((block) => block.fromDate)].toSorted()[0]!,
    toDate: [last, ...blocks.map((block) => block.toDate)].toSorted().at(-1)!,
  }
}

/** Everyone's requested and approved leave. */
async function countedLeave(db: Db, teamId: Id, dates: DateRange): Promise<Leave[]> {
  const all = await leaves.leaveIn(db, { teamId, userId: '', status: 'ADMIN' }, dates)
  return all.filter(({ status }) => status === 'ASKED' || status === 'APPROVED')
}

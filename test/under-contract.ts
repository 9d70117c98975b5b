import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import type { PersonContract } from '#domain/rulebook/breaches.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { Pack } from '#domain/rulebook/pack.ts'
import type { RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import { addDays, addMonths, daysBetween, isWithin, rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { Problem } from '#solver/problem.ts'

const shiftKinds: DutyKind[] = ['DAY', 'EVENING', 'NIGHT', 'DAY', 'NIGHT', 'DAY']
const callKinds: DutyKind[] = ['HOME_CALL', 'HOME_CALL', 'IN_HOSPITAL_CALL', 'HOME_CALL', 'IN_HOSPITAL_CALL', 'BACKUP']
const times = { startTime: '08:00', endTime: '17:00' }

/**
 * The same month in a team with this contract and half a year of history, in which everyone works the same shift every week; people without
 * duties near the month do so there too. hasDays: people also have ordinary working days, and shifts are calls; otherwise all work is on
 * the roster.
 */
export function underContract(problem: Problem, { rules }: Pack, hasDays: boolean): Problem {
  const { month, people, seats } = problem
  const around = { fromDate: rangeOfMonth(addMonths(month, -7)).fromDate, toDate: rangeOfMonth(addMonths(month, 1)).toDate }
  const before = daysBetween(around.fromDate, rangeOfMonth(month).fromDate)
  const ward = { id: 'ward', name: 'Ward', shortName: 'W', color: 'slate' as const, handOverMinutes: 30, fewest: 0, version: 1 }
  const week = [null, times, times, times, times, times, null]
  const templates = [...new Set(seats.map(({ templateId }) => templateId))]
  const kindOf = (at: number) => (hasDays ? callKinds : shiftKinds)[at % 6]!
  const common: Omit<PersonContract['record'], 'duties'> = {
    timeZone: problem.rules.timeZone,
    leave: [],
    terms: defaultLeaveTerms,
    blocks: Array.from({ length: 9 }, (_, by) => rangeOfMonth(addMonths(month, by - 7))),
    joined: around.fromDate,
    absences: [],
    knownSince: around.fromDate,
    publishedAt: {},
    covers: [],
    dates: around,
    kinds: Object.fromEntries(templates.map((templateId, at) => [templateId, kindOf(at)])),
    services: [{ ...ward, week }],
    serviceDays: { blocks: [around], rotations: [{ ...around, serviceId: 'ward' }] },
    holidays: new Set(),
    isAllOnRoster: !hasDays,
  }
  const dutiesOf = (person: number): RecordedDuty[] =>
    Array.from({ length: before }, (_, day) => day)
      .filter((day) => (day + 3 * person) % 7 === 0)
      .map((day) => {
        const like = seats[person % templates.length]!
        const date = addDays(around.fromDate, day)
        const shift = daysBetween(like.date, date) * 1440
        const range = { start: like.range.start + shift, end: like.range.end + shift }
        return { date, range, templateId: like.templateId, assignmentId: `${person} ${day}`, isCover: false }
      })
  return {
    ...problem,
    people: people.map((person, at) => {
      const reach = reachOf(month)
      const history = dutiesOf(at)
      const own = person.works.map((work, place): RecordedDuty => ({ ...work, assignmentId: `${at} own ${place}`, isCover: false }))
      const works = own.length > 0 ? own : history.filter(({ date }) => isWithin(date, reach))
      const duties = [...history.filter(({ date }) => !isWithin(date, reach)), ...works]
      return {
        ...person,
        works,
        contract: { rules, waivers: [], record: { ...common, duties } },
      }
    }),
  }
}

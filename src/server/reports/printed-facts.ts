import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Team } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import { presentIn } from '#domain/rules/tenure.ts'
import { stipendsOf } from '#domain/schedule/stipend.ts'
import { monthOf, rangeOfMonth, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { awayFacts, calendarFacts, contractFacts } from '#server/reports/calendar-facts.ts'
import { stipendsFacts } from '#server/reports/stipends-report.ts'
import { proofOf, type ContractProof } from '#server/rulebook/proof.ts'
import { leaveIn } from '#server/stores/leave/leaves.ts'
import type { Print } from '#server/stores/prints.ts'
import * as reports from '#server/stores/reports.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { staffSince } from '#server/stores/staff.ts'
import * as teams from '#server/stores/teams.ts'

interface FactsNow {
  facts: string[]
  /** Facts about the contract, which older printouts for members do not have. */
  judged: string[]
  /** How far the contract is kept on the printed days; undefined if that cannot be stated. */
  proof: ContractProof | undefined
}

/** The facts of a print as they are now. */
export async function factsNow(db: Db, print: Print, language: Language): Promise<FactsNow> {
  const { teamId, kind, withDrafts } = print
  if (kind === 'calendar') {
    const lines = await reports.calendarLines(db, { teamId, status: withDrafts ? 'ADMIN' : 'MEMBER' }, print)
    const proof = await proofOf(db, teamId, print, language)
    const judged = contractFacts(await rulebookOf(db, teamId), proof)
    return { facts: [...calendarFacts(lines), ...awayFacts(await approvedLeave(db, teamId, print), print)], judged, proof }
  }
  const team = await teams.find(db, teamId, { forAdmins: false })
  return { facts: stipendsFacts(await stipendsIn(db, team, rangeOfMonth(monthOf(print.fromDate)))), judged: [], proof: undefined }
}

/** As any member sees it. */
export const approvedLeave = (db: Db, teamId: Id, range: DateRange) => leaveIn(db, { teamId, userId: '', status: 'MEMBER' }, range)

export async function stipendsIn(db: Db, team: Team, range: DateRange) {
  const people = Object.values(team.users).toSorted(byLastName)
  const staff = await staffSince(db, team.id)
  const there = new Set(
    staff.filter((person) => presentIn(monthOf(range.fromDate), person, []).days.length > 0).map(({ userId }) => userId),
  )
  const shifts = await reports.paidShifts(db, team.id, range)
  return stipendsOf(people, await templates.all(db, team.id), shifts, (userId) => there.has(userId))
}

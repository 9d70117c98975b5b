import * as account from '#contract/rulebook/account.ts'
import * as compliance from '#contract/rulebook/compliance.ts'
import * as contract from '#contract/rulebook/rulebook.ts'
import { refusalOfField } from '#domain/refusals/refusal.ts'
import { unclearIn } from '#domain/rulebook/own/unclear.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { daysBetween, type DateRange } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { contractFixes } from '#server/filling/contract/contract-fixes.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import { accountOf } from '#server/rulebook/account.ts'
import { complianceOf, longestJudging } from '#server/rulebook/compliance.ts'
import { ownBreaches, shiftBreaches } from '#server/rulebook/shift-breaches.ts'
import { verdictTable } from '#server/rulebook/verdict-table.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'
import * as rulebooks from '#server/stores/rulebook/rulebooks.ts'
import * as teams from '#server/stores/teams.ts'

export function rulebookRoutes({ read, write, steps }: Router, { now }: Pick<Deps, 'now'>) {
  read(contract.getRulebook, async ({ actor, db }) => ({ rulebook: await rulebooks.rulebookOf(db, actor.teamId) }))

  write(contract.setRulebook, async ({ body: { rulebook, version }, actor, tx }) => {
    if (rulebook) refuseUnclear(rulebook)
    await refuseStale(tx, actor.teamId, 'teams', await teams.find(tx, actor.teamId, { forAdmins: false }), version)
    await rulebooks.setRulebook(tx, actor.teamId, rulebook)
    return { rulebook }
  })

  read(compliance.getCompliance, ({ query, actor, db }) => {
    refuseLongJudging(query)
    return complianceOf(db, actor, query)
  })

  read(account.getAccount, ({ query, actor, db }) => {
    refuseLongJudging(query)
    return accountOf(db, actor, query, now())
  })

  read(compliance.judgePlan, ({ body: { fromDate, toDate, ...plan }, actor, db }) => {
    refuseLongJudging({ fromDate, toDate })
    if (plan.rulebook) refuseUnclear(plan.rulebook)
    return complianceOf(db, actor, { fromDate, toDate }, plan)
  })

  read(compliance.getShiftBreaches, ({ params: { shiftId }, actor, db }) => shiftBreaches(db, actor, shiftId))

  read(compliance.getOwnBreaches, ({ params: { assignmentId }, query: { insteadOf }, actor, db }) =>
    ownBreaches(db, actor, assignmentId, insteadOf),
  )

  read(compliance.getContractFixes, async ({ query, actor, db }) => {
    refuseLongJudging(query)
    return { fixes: await contractFixes(db, actor, query) }
  })

  steps(compliance.getComplianceTable, async ({ query: { own, ...dates }, actor, db, language, transact }) => {
    refuseLongJudging(dates)
    const judged = await complianceOf(db, actor, dates)
    const people = own ? judged.people.filter(({ userId }) => userId === actor.userId) : judged.people
    const { users } = await teams.find(db, actor.teamId, { forAdmins: false })
    const rows = verdictTable({ ...judged, people }, users, language)
    const { fromDate, toDate } = dates
    await transact((tx) => noteReading(tx, actor.teamId, { report: 'compliance', period: `${fromDate} – ${toDate}`, format: 'csv' }))
    return csvFile(`${own ? 'contract' : 'compliance'}-${fromDate}`, rows)
  })
}

function refuseUnclear(rulebook: Rulebook): void {
  const unclear = unclearIn(rulebook)
  if (unclear) throw refusalOfField(`rulebook.${unclear.field}`, unclear.message)
}

function refuseLongJudging(dates: DateRange): void {
  refuseWideRange(dates)
  if (daysBetween(dates.fromDate, dates.toDate) < longestJudging) return
  const message = `must be within ${longestJudging} days of fromDate`
  throw refusalOfField('toDate', message)
}

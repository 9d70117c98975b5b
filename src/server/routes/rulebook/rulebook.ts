import * as compliance from '#contract/rulebook/compliance.ts'
import * as contract from '#contract/rulebook/rulebook.ts'
import { fullName } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { unclearIn } from '#domain/rulebook/own/unclear.ts'
import { rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { daysBetween, type DateRange } from '#domain/time/calendar-date.ts'
import { contractFixes } from '#server/filling/contract/contract-fixes.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import { complianceOf, longestJudging } from '#server/rulebook/compliance.ts'
import { ownBreaches, shiftBreaches } from '#server/rulebook/shift-breaches.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'
import * as rulebooks from '#server/stores/rulebook/rulebooks.ts'
import * as teams from '#server/stores/teams.ts'

export function rulebookRoutes({ read, write, steps }: Router) {
  read(contract.getRulebook, async ({ actor, db }) => ({ rulebook: await rulebooks.rulebookOf(db, actor.teamId) }))

  write(contract.setRulebook, async ({ body: { rulebook, version }, actor, tx }) => {
    if (rulebook) refuseUnclear(rulebook)
    await refuseStale(tx, actor.teamId, 'teams', await teams.find(tx, actor.teamId, { withJoinCode: false }), version)
    await rulebooks.setRulebook(tx, actor.teamId, rulebook)
    return { rulebook }
  })

  read(compliance.getCompliance, ({ query, actor, db }) => {
    refuseLongJudging(query)
    return complianceOf(db, actor, query)
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

  steps(compliance.getComplianceTable, async ({ query, actor, db, language, transact }) => {
    refuseLongJudging(query)
    const { rulebook, people } = await complianceOf(db, actor, query)
    const { users } = await teams.find(db, actor.teamId, { withJoinCode: false })
    const rules = rulebook ? rulesIn(rulebook) : []
    const rows = people.flatMap(({ userId, verdicts }) =>
      verdicts.map(({ ruleId, outcome, finding }) => {
        const rule = rules.find(({ id }) => id === ruleId)!
        const name = users[userId] ? fullName(users[userId]) : userId
        const found = finding ? [`${finding.used.least}`, `${finding.used.most}`, `${finding.bound}`] : ['', '', '']
        return [
          name,
          rule.title[language],
          rule.clause[language],
          rule.level,
          finding ? outcome : '',
          ...found,
          finding?.where.join(' ') ?? '',
        ]
      }),
    )
    const { fromDate, toDate } = query
    await transact((tx) => noteReading(tx, actor.teamId, { report: 'compliance', period: `${fromDate} ${toDate}`, format: 'csv' }))
    return csvFile(`compliance-${fromDate}`, [heads, ...rows])
  })
}

const heads = ['Name', 'Rule', 'Clause', 'Level', 'Verdict', 'Least used', 'Most used', 'Bound', 'Dates']

function refuseUnclear(rulebook: Rulebook): void {
  const unclear = unclearIn(rulebook)
  if (unclear) throw new Refusal('VALIDATION_FAILED', { details: [{ field: `rulebook.${unclear.field}`, message: unclear.message }] })
}

function refuseLongJudging(dates: DateRange): void {
  refuseWideRange(dates)
  if (daysBetween(dates.fromDate, dates.toDate) < longestJudging) return
  const message = `must be within ${longestJudging} days of fromDate`
  throw new Refusal('VALIDATION_FAILED', { details: [{ field: 'toDate', message }] })
}

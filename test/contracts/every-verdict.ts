import { expect } from 'vitest'

import { getAccount } from '#contract/rulebook/account.ts'
import { getCompliance, getComplianceTable, getOwnBreaches, getShiftBreaches, judgePlan } from '#contract/rulebook/compliance.ts'
import { addUser, deleteAssignment, updateAssignment, whyAssigned } from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import type { Pack } from '#domain/rulebook/pack.ts'
import { addDays, dayNumber, fromDayNumber, monthOf, rangeOfMonth, type DateRange } from '#domain/time/calendar-date.ts'
import { proofOf } from '#server/rulebook/proof.ts'
import { aShift } from '#test/builders.ts'
import { call } from '#test/call.ts'
import type { TestServer } from '#test/server.ts'
import { compliance } from '#texts/en/rulebook/compliance.ts'

import { slowVerdicts } from './slow-judge.ts'
import type { SlowDuty } from './slow-pieces.ts'
import { aStoredMonth, sortOf, type StoredMonth } from './stored-person.ts'
import { teamRules } from './team-rules.ts'

/** Outcomes by rule, as text that can be compared. */
type Verdicts = Record<string, string>

interface VerdictAnswer {
  source: string
  answer: unknown
  slow: unknown
}

const aDay = 1440

/** What each part of the product says about a random month in the database, and what the slow judge says. */
export async function everyVerdict(server: TestServer, seed: number, pack: Pack): Promise<VerdictAnswer[]> {
  const month = await aStoredMonth(server, seed, pack)
  const { teamId, owner, member, dates } = month
  const slow = slowly(month, pack, dates)
  const params = { teamId }
  const peopleTo = async (reader: { token: string }) =>
    (await call(server.app, getCompliance, { as: reader, params, query: { ...dates } })).body.people
  const verdictsTo = async (reader: { token: string }) =>
    outcomesOf((await peopleTo(reader)).find(({ userId }) => userId === member.id)!.verdicts)
  const others = (await peopleTo(owner)).filter(({ userId }) => userId !== member.id).map(({ verdicts }) => outcomesOf(verdicts))
  const counts = ['BROKEN', 'NOT_TOLD'].map((outcome) => [slow, ...others].reduce((sum, verdicts) => sum + countOf(verdicts, outcome), 0))
  const answers: VerdictAnswer[] = [
    { source: 'the page of an admin', answer: await verdictsTo(owner), slow },
    { source: 'the page of the person', answer: await verdictsTo(member), slow },
    {
      source: 'their own account',
      answer: outcomesOf((await call(server.app, getAccount, { as: member, params, query: { ...dates } })).body.lines),
      slow,
    },
    { source: 'the table', answer: await brokenInTable(server, month), slow: countOf(slow, 'BROKEN') },
    { source: 'the proof on paper', answer: await countsOnPaper(server, month), slow: counts },
  ]
  const extra = anotherDuty(month)
  return extra ? [...answers, ...(await verdictsWith(extra, server, month, pack, () => verdictsTo(owner)))] : answers
}

const outcomesOf = (verdicts: readonly { ruleId: string; outcome: string }[]): Verdicts =>
  Object.fromEntries(verdicts.map(({ ruleId, outcome }) => [ruleId, outcome]))

/** The same wherever the person could get another duty. */
async function verdictsWith(
  extra: SlowDuty,
  server: TestServer,
  month: StoredMonth,
  pack: Pack,
  verdicts: () => Promise<Verdicts>,
): Promise<VerdictAnswer[]> {
  const { teamId, owner, member, other, dates } = month
  const { app } = server
  const slow = slowly(month, pack, dates, extra)
  const { id: shiftId } = await aShift(server, month, { id: month.templates.get(sortOf(extra))! }, fromDayNumber(extra.day))
  const plan = { ...dates, assign: [{ shiftId, userId: member.id }], remove: [] }
  const { body: planned } = await call(app, judgePlan, { as: owner, params: { teamId }, body: plan })
  const ofMember = planned.people.find(({ userId }) => userId === member.id)!.verdicts

  const candidate = await breachesOn(server, month, shiftId)
  const assign = async (userId: Id) => (await call(app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })).body
  const { assignment } = await assign(other.id)
  const query = { as: member, params: { teamId, assignmentId: assignment.id } }
  const taken = await call(app, getOwnBreaches, { ...query, query: {} })
  expect(taken).toMatchObject({ status: 200 })
  const cover = async (coveringUserId: Id | null) =>
    (
      await call(app, updateAssignment, {
        as: owner,
        params: { shiftId, userId: other.id },
        body: { teamId, overrides: { coveringUserId } },
      })
    ).body
  const covered = await cover(member.id)
  await cover(null)
  await call(app, deleteAssignment, { as: owner, params: { id: assignment.id }, query: { teamId } })
  const { assignment: own, warnings } = await assign(member.id)
  const after = await verdicts()
  const why = await call(app, whyAssigned, { as: owner, params: { id: own.id }, query: { teamId } })

  const ruleIds = candidate.map(({ ruleId }) => ruleId)
  const notIn = (texts: readonly string[]) => candidate.filter(({ title }) => !texts.some((text) => text.startsWith(title.en)))
  return [
    { source: 'a plan', answer: outcomesOf(ofMember), slow },
    { source: 'the page after the shift was given', answer: after, slow },
    { source: 'candidates', answer: wrongIn(ruleIds, month, pack, extra), slow: [] },
    { source: 'a switch', answer: taken.body.breaches.map(({ ruleId }) => ruleId), slow: ruleIds },
    { source: 'a cover', answer: notIn(ofContract(covered.warnings)), slow: [] },
    { source: 'a cover, as many', answer: ofContract(covered.warnings).length, slow: ruleIds.length },
    { source: 'the editor', answer: notIn(ofContract(warnings)), slow: [] },
    { source: 'the editor, as many', answer: ofContract(warnings).length, slow: ruleIds.length },
    { source: '“Why?”', answer: notIn(why.body.objections), slow: [] },
  ]
}

const ofContract = (objections: readonly { rule: string; text: string }[]): string[] =>
  objections.flatMap(({ rule, text }) => (rule === 'contract' ? [text] : []))

/** The slow verdicts on these dates on the rules of the pack and of the team. */
function slowly({ person, blocks }: StoredMonth, { id }: Pack, { fromDate, toDate }: DateRange, extra?: SlowDuty): Verdicts {
  const duties = extra ? [...person.duties, extra].toSorted((a, b) => a.day - b.day || a.from - b.from) : person.duties
  const all = slowVerdicts({ ...person, duties }, { first: dayNumber(fromDate), last: dayNumber(toDate), blocks })
  return { ...all[id.split('-')[0]!], ...all.team }
}

const countOf = (verdicts: Verdicts, outcome: string): number => Object.values(verdicts).filter((one) => one === outcome).length

async function brokenInTable({ app }: TestServer, { teamId, owner, member, dates }: StoredMonth): Promise<number> {
  const { body } = await call(app, getComplianceTable, { as: owner, params: { teamId }, query: { ...dates } })
  const lines = String(body).split('\n')
  return lines.filter((line) => line.startsWith(member.firstName) && line.includes(compliance.outcomes.BROKEN)).length
}

/** How many verdicts the last line of a printed month counts as broken, and how many as undetermined. */
async function countsOnPaper({ db }: TestServer, { teamId, dates }: StoredMonth): Promise<[number, number]> {
  const proof = await proofOf(db, teamId, dates, 'en')
  return [proof!.judged - proof!.kept - proof!.waived, proof!.untold]
}

async function breachesOn({ app }: TestServer, { teamId, owner, member }: StoredMonth, shiftId: Id) {
  const { body } = await call(app, getShiftBreaches, { as: owner, params: { teamId, shiftId } })
  return body.people.find(({ userId }) => userId === member.id)!.breaches
}

/** Another duty like those that the person has, on a day of the judged dates when they are in the team and free. */
function anotherDuty({ person: { duties, leave, joined }, dates, next }: StoredMonth): SlowDuty | undefined {
  const [first, last] = [dayNumber(dates.fromDate), dayNumber(dates.toDate)]
  const start = ({ day, from }: SlowDuty) => day * aDay + from
  const end = ({ day, to }: SlowDuty) => day * aDay + to
  const like = duties[Math.floor(next() * duties.length)]
  if (!like) return undefined
  const possible = Array.from({ length: last - first + 1 }, (_, at) => ({ ...like, day: first + at })).filter(
    (duty) =>
      duty.day >= joined &&
      ![-1, 0, 1, 2].some((beside) => leave.has(duty.day + beside)) &&
      duties.every((other) => other.day !== duty.day && (end(other) <= start(duty) || start(other) >= end(duty))),
  )
  return possible[Math.floor(next() * possible.length)]
}

/** The rules that are wrongly reported as broken by another duty, or wrongly not reported. */
function wrongIn(ruleIds: readonly string[], month: StoredMonth, pack: Pack, extra: SlowDuty): string[] {
  const { fromDate, toDate } = rangeOfMonth(monthOf(fromDayNumber(extra.day)))
  const periods = [
    { fromDate, toDate },
    { fromDate: addDays(fromDate, -2), toDate },
    { fromDate: addDays(toDate, 1), toDate: addDays(toDate, 8) },
    { fromDate: addDays(toDate, 1), toDate: addDays(toDate, 31) },
  ]
  const [before, after] = [undefined, extra].map((duty) => periods.map((dates) => slowly(month, pack, dates, duty)))
  const brokenAfter = (ruleId: string) => after!.some((verdicts) => verdicts[ruleId] === 'BROKEN')
  const isNewIn = (ruleId: string) => before!.every((verdicts) => verdicts[ruleId] !== 'BROKEN') && after![0]![ruleId] === 'BROKEN'
  const musts = [...pack.rules, ...teamRules].filter(({ id, level }) => level === 'MUST' && id !== 'posted').map(({ id }) => id)
  return musts.filter((ruleId) => (ruleIds.includes(ruleId) ? !brokenAfter(ruleId) : isNewIn(ruleId)))
}

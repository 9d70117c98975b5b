import type { ReportFormat } from '#contract/reports.ts'
import * as contract from '#contract/reports.ts'
import type { Language } from '#domain/language.ts'
import { peopleAway } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin, type Team } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { changesSince } from '#domain/schedule/print.ts'
import { rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { ofTeam } from '#server/db/team-scope.ts'
import type { Transact } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { dateOf, refuseWideRange } from '#server/http/date-range.ts'
import { SentFile } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import { awayFacts, calendarFacts, contractFacts } from '#server/reports/calendar-facts.ts'
import { calendarMonths } from '#server/reports/calendar-report.ts'
import { calendarTable } from '#server/reports/calendar-table.ts'
import { factsNow, approvedLeave, stipendsIn } from '#server/reports/printed-facts.ts'
import { addressOf, keptFacts, previewOf, printOf, qrOf } from '#server/reports/prints.ts'
import { stipendsFacts, stipendsPage, stipendsTable } from '#server/reports/stipends-report.ts'
import type { Setting } from '#server/reports/typesetter.ts'
import { dateWords, reportWords } from '#server/reports/wording.ts'
import { proofOf } from '#server/rulebook/proof.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'
import * as prints from '#server/stores/prints.ts'
import * as reports from '#server/stores/reports.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import * as teams from '#server/stores/teams.ts'

export function reportRoutes({ read, steps }: Router, deps: Pick<Deps, 'typesetter' | 'limits' | 'publicUrl' | 'now'>) {
  steps(contract.calendarReport, async ({ query, actor, language, db, transact }) => {
    const team = await teams.find(db, actor.teamId, { forAdmins: false })
    const range = {
      fromDate: dateOf('fromDate', query.fromDate, team.timeZone),
      toDate: dateOf('toDate', query.toDate, team.timeZone),
    }
    refuseWideRange(range)
    const lines = await reports.calendarLines(db, actor, range)
    const name = `calendar-${range.fromDate.slice(0, 7)}`
    const of = { teamId: team.id, kind: 'calendar' as const, ...range, withDrafts: isAdmin(actor) }
    const leave = await approvedLeave(db, actor.teamId, range)
    const proof = await proofOf(db, actor.teamId, range, language)
    const judgedBy = contractFacts(await rulebookOf(db, actor.teamId), proof)
    const facts = [...calendarFacts(lines), ...awayFacts(leave, range), ...judgedBy]
    const print = await printed(transact, of, facts, `${range.fromDate} – ${range.toDate}`, query.format)
    if (!print) return csvFile(name, calendarTable(lines, language, isAdmin(actor)))
    const awayOn = (date: CalendarDate) =>
      peopleAway(leave, date)
        .flatMap((userId) => team.users[userId] ?? [])
        .toSorted(byLastName)
    const months = calendarMonths(range, { lines, awayOn, isForAdmin: isAdmin(actor) }, team.weekStart, language)
    const title = months.map((month) => month.title).join(', ')
    const { footer, ...rest } = await foot(print, team, actor, language)
    const words = proof && reportWords(language).proof(proof)
    return set(actor, name, 'calendar', query.format, { title, months, ...rest, footer: words ? `${words}\n${footer}` : footer })
  })

  steps(contract.stipendsReport, async ({ query: { year, month, format }, actor, language, db, transact }) => {
    const range = rangeOfMonth({ year, month })
    const team = await teams.find(db, actor.teamId, { forAdmins: false })
    const stipends = await stipendsIn(db, team, range)
    const name = `stipends-${range.fromDate.slice(0, 7)}`
    const of = { teamId: team.id, kind: 'stipends' as const, ...range, withDrafts: false }
    const print = await printed(transact, of, stipendsFacts(stipends), range.fromDate.slice(0, 7), format)
    if (!print) return csvFile(name, stipendsTable(stipends, language))
    const page = stipendsPage(stipends, dateWords(language).month(range.fromDate), team.name, language)
    return set(actor, name, 'stipends', format, { ...page, ...(await foot(print, team, actor, language)) })
  })

  read(contract.checkPrint, async ({ params, request, language, db }) => {
    await deps.limits.count('printCheck', clientNetwork(request))
    const print = await prints.byCode(db, params.code)
    if (!print) throw new Refusal('NOT_FOUND')
    const { facts, judged, proof } = await factsNow(ofTeam(db, print.teamId), print, language)
    const changes = changesSince(print.facts, keptFacts([...facts, ...judged]))
    if (changes === 0) return { status: 'current' as const, changes, proof: proof ? reportWords(language).proof(proof) : null }
    const isSilent = judged.length > 0 && changesSince(print.facts, keptFacts(facts)) === 0
    return isSilent ? { status: 'current' as const, changes: 0, proof: null } : { status: 'superseded' as const, changes, proof: null }
  })

  async function set(
    actor: Actor,
    name: string,
    document: Setting['document'],
    format: ReportFormat = 'pdf',
    data: object,
  ): Promise<SentFile> {
    const kind = format === 'svg' ? 'svg' : 'pdf'
    const content = await deps.typesetter.set(actor, { document, format: kind, data })
    return new SentFile(`${name}.${kind}`, kind === 'svg' ? 'image/svg+xml' : 'application/pdf', content)
  }

  /** The footer of every page: version, time, author, and the code for checking the printout. */
  async function foot(print: prints.Print, team: Team, { userId }: Actor, language: Language) {
    const words = reportWords(language)
    const moment = dateWords(language).moment(deps.now(), team.timeZone)
    return {
      lang: language,
      footer: words.footer(team.name, print.version, moment, fullName(team.users[userId]!)),
      qr: await qrOf(addressOf(print, deps.publicUrl)),
      qrAlt: words.qr,
    }
  }
}

/** Logs that the report was read, and returns the print behind it; a table has none. */
const printed = (transact: Transact, of: prints.PrintOf, facts: string[], period: string, format: ReportFormat = 'pdf') =>
  transact(async (tx) => {
    await noteReading(tx, of.teamId, { report: of.kind, period, format })
    if (format === 'csv') return undefined
    return format === 'svg' ? previewOf(tx, of, facts) : printOf(tx, of, facts)
  })

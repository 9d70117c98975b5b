import type { listSessions } from '#contract/accounts/account.ts'
import type { getPasskeys } from '#contract/accounts/passkeys.ts'
import type { getPrivacy } from '#contract/accounts/privacy.ts'
import type { getSecondFactor } from '#contract/accounts/second-factor.ts'
import type { getLoginOptions } from '#contract/accounts/single-sign-on.ts'
import type { getAvailabilities } from '#contract/availability/availabilities.ts'
import type { askForLeave, getDayCoverage, getLeave, getLeaveCoverage, getOpenLeave } from '#contract/availability/leave.ts'
import type { getAllRequests, getRequests, makeRequest, whyDenied } from '#contract/availability/requests.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { getFeeds } from '#contract/feeds.ts'
import type { getImport, getImports, readImport } from '#contract/imports.ts'
import type { getInvitations, openInvitation } from '#contract/invitations.ts'
import type { getNotices } from '#contract/notices.ts'
import type { checkPrint } from '#contract/reports.ts'
import type { getAccount } from '#contract/rulebook/account.ts'
import type { getActualHours } from '#contract/rulebook/actual-hours.ts'
import type { getCompliance, getContractFixes, getOwnBreaches, getShiftBreaches, judgePlan } from '#contract/rulebook/compliance.ts'
import type { getRulebook } from '#contract/rulebook/rulebook.ts'
import type { whyAssigned } from '#contract/schedule/assignments.ts'
import type { getFairness } from '#contract/schedule/fairness.ts'
import type { getFilling, getFillingConflict } from '#contract/schedule/fillings.ts'
import type { getDeletion, getHistoryEntries, getHistoryRecord } from '#contract/schedule/history.ts'
import type { reviewAutoFill, reviewMonth } from '#contract/schedule/review.ts'
import type { getTemplates } from '#contract/schedule/shift-templates.ts'
import type { getShifts } from '#contract/schedule/shifts.ts'
import type { getBlocks, getServices } from '#contract/services.ts'
import type { getSwitches } from '#contract/switches.ts'
import type { getDemo, getRulesHistory, getTeam } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import type { NoticePreferences } from '#domain/notices/notice.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { outdateReads, queryClient } from './query-client.ts'

export type HistoryFilters = Omit<QueryOf<typeof getHistoryEntries>, 'before'>

/**
 * Every read that the page caches, by name: its parameters and its result. Name and parameters form the cache key, so that reads with
 * different results never share one. The first parameter of a team's reads is the team.
 */
interface Held {
  team: { of: [teamId: Id]; is: ReplyOf<typeof getTeam> }
  invitations: { of: [teamId: Id]; is: ReplyOf<typeof getInvitations> }
  invitation: { of: [code: string]; is: ReplyOf<typeof openInvitation> }
  imports: { of: [teamId: Id]; is: ReplyOf<typeof getImports> }
  /** An import that has not been applied, with its sheet read as it would be applied now. */
  importReading: {
    of: [teamId: Id, id: Id]
    is: Pick<ReplyOf<typeof getImport>, 'import' | 'answers'> & { read: ReplyOf<typeof readImport> | null }
  }
  rulesHistory: { of: [teamId: Id]; is: ReplyOf<typeof getRulesHistory> }
  templates: { of: [teamId: Id]; is: ReplyOf<typeof getTemplates> }
  shifts: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getShifts> }
  shiftsOf: { of: [teamId: Id, userId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getShifts> }
  history: { of: [teamId: Id, filters: HistoryFilters]; is: ReplyOf<typeof getHistoryEntries> }
  historyRecord: { of: [teamId: Id]; is: ReplyOf<typeof getHistoryRecord> }
  fairness: { of: [teamId: Id, year: number]; is: ReplyOf<typeof getFairness> }
  compliance: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getCompliance> }
  account: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getAccount> }
  judgedAgain: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate, rulebook: string]; is: ReplyOf<typeof judgePlan> }
  ownBreaches: { of: [teamId: Id, assignmentId: Id, insteadOf: Id | null]; is: ReplyOf<typeof getOwnBreaches> }
  contractFixes: {
    of: [teamId: Id, userId: Id, ruleId: string, fromDate: CalendarDate, toDate: CalendarDate]
    is: ReplyOf<typeof getContractFixes>
  }
  shiftBreaches: { of: [teamId: Id, shiftId: Id]; is: ReplyOf<typeof getShiftBreaches> }
  actualHours: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getActualHours> }
  rulebook: { of: [teamId: Id]; is: ReplyOf<typeof getRulebook> }
  deletion: { of: [teamId: Id, id: Id]; is: ReplyOf<typeof getDeletion> }
  why: { of: [teamId: Id, assignmentId: Id, userId: Id]; is: ReplyOf<typeof whyAssigned> }
  availabilities: { of: [teamId: Id, year: number, month: number]; is: ReplyOf<typeof getAvailabilities> }
  availabilitiesOf: { of: [teamId: Id, userId: Id, year: number, month: number]; is: ReplyOf<typeof getAvailabilities> }
  filling: { of: [teamId: Id, year: number, month: number]; is: ReplyOf<typeof getFilling> }
  fillingConflict: { of: [teamId: Id, id: Id, draft: number]; is: ReplyOf<typeof getFillingConflict> }
  review: { of: [teamId: Id, year: number, month: number]; is: ReplyOf<typeof reviewMonth> }
  autoFilled: { of: [teamId: Id, year: number, month: number]; is: ReplyOf<typeof reviewAutoFill> }
  switches: { of: [teamId: Id, onlyId?: Id]; is: ReplyOf<typeof getSwitches> }
  leave: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getLeave> }
  leaveEvidence: { of: [teamId: Id, userId: Id, asked: string]; is: ReplyOf<typeof askForLeave> }
  dayCoverage: { of: [teamId: Id, date: CalendarDate]; is: ReplyOf<typeof getDayCoverage> }
  leaveTogether: { of: [teamId: Id, leaveIds: string]; is: ReplyOf<typeof getLeaveCoverage> }
  leaveCoverage: { of: [teamId: Id, userId: Id, asked: string]; is: ReplyOf<typeof getLeaveCoverage> }
  requests: { of: [teamId: Id, userId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getRequests> }
  allRequests: { of: [teamId: Id, fromDate: CalendarDate, toDate: CalendarDate]; is: ReplyOf<typeof getAllRequests> }
  requestAnswer: { of: [teamId: Id, userId: Id, asked: string]; is: ReplyOf<typeof makeRequest> }
  whyDenied: { of: [teamId: Id, requestId: Id]; is: ReplyOf<typeof whyDenied> }
  openLeave: { of: [teamId: Id]; is: ReplyOf<typeof getOpenLeave> }
  services: { of: [teamId: Id]; is: ReplyOf<typeof getServices> }
  blocks: { of: [teamId: Id, year: number]; is: ReplyOf<typeof getBlocks> }
  notices: { of: [teamId: Id]; is: ReplyOf<typeof getNotices> }
  feeds: { of: [teamId: Id]; is: ReplyOf<typeof getFeeds> }
  reportPreview: { of: [teamId: Id, title: string, year: number, month: number]; is: string }
  noticePreferences: { of: []; is: NoticePreferences }
  sessions: { of: []; is: ReplyOf<typeof listSessions> }
  loginOptions: { of: []; is: ReplyOf<typeof getLoginOptions> }
  passkeys: { of: []; is: ReplyOf<typeof getPasskeys> }
  secondFactor: { of: []; is: ReplyOf<typeof getSecondFactor> }
  privacy: { of: []; is: ReplyOf<typeof getPrivacy> }
  demo: { of: []; is: ReplyOf<typeof getDemo> }
  print: { of: [code: string]; is: ReplyOf<typeof checkPrint> }
}

export type HeldName = keyof Held
export type HeldOf<Name extends HeldName> = Held[Name]['of']
export type HeldValue<Name extends HeldName> = Held[Name]['is']

export const heldKey = <Name extends HeldName>(name: Name, of: HeldOf<Name> | undefined) => [name, ...(of ?? [])] as const

/** All cached reads with this name in a team. */
export const allHeld = <Name extends HeldName>(name: Name, teamId: Id): [of: HeldOf<Name>, value: HeldValue<Name>][] =>
  queryClient
    .getQueriesData<HeldValue<Name>>({ queryKey: [name, teamId] })
    .flatMap(([[, ...of], value]) => (value === undefined ? [] : [[of as HeldOf<Name>, value]]))

/** The cached value, which the page may not show yet. */
export const heldNow = <Name extends HeldName>(name: Name, of: HeldOf<Name>): HeldValue<Name> | undefined =>
  queryClient.getQueryData(heldKey(name, of))

/** Changes part of a cached read, which becomes neither newer nor less outdated by that. */
export function hold<Name extends HeldName>(
  name: Name,
  of: HeldOf<Name>,
  change: (held: HeldValue<Name> | undefined) => HeldValue<Name> | undefined,
): void {
  const queryKey = heldKey(name, of)
  const before = queryClient.getQueryState(queryKey)
  queryClient.setQueryData<HeldValue<Name>>(queryKey, (held) => change(held) as never, before && { updatedAt: before.dataUpdatedAt })
  if (before?.isInvalidated) queryClient.getQueryCache().find({ queryKey })?.invalidate()
}

/** Repeats the reads that are shown now, and the others when they are shown next. Part of a key matches all keys that begin with it. */
export const readAgain = <Name extends HeldName>(name: Name, ...of: Partial<HeldOf<Name>>): Promise<void> =>
  outdateReads({ queryKey: [name, ...of] })

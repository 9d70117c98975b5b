import { sql } from 'kysely'
import { v7 as newId } from 'uuid'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { askForLeave } from '#contract/availability/leave.ts'
import { makeRequest } from '#contract/availability/requests.ts'
import { endpoints } from '#contract/endpoints.ts'
import { applyImport, keepImport } from '#contract/imports.ts'
import { addPeople } from '#contract/invitations.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { waiveRule } from '#contract/rulebook/waivers.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { closeMonth } from '#contract/schedule/month-closings.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { deleteShift } from '#contract/schedule/shifts.ts'
import { createService, setBlocks } from '#contract/services.ts'
import { createSwitch, getSwitches, proposeTrade } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { defaultRequestTerms } from '#domain/requests/request-terms.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { fingerprintOf } from '#server/filling/runs/fingerprint.ts'

import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from './builders.ts'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

/** A team with one of everything to which a call can refer. */
export interface SampleTeam extends TestTeam {
  templateId: Id
  shiftId: Id
  assignmentId: Id
  deletedShiftId: Id
  /** The owner's open request; the member's own request, and a proposal on it that the member has to answer. */
  switchId: Id
  ownSwitchId: Id
  responseId: Id
  cycleId: Id
  /** An undoable write of the member. */
  undoId: Id
  /** Someone without an account. */
  placeholderId: Id
  /** The member's leave: one requested, one approved. */
  askedLeaveId: Id
  approvedLeaveId: Id
  serviceId: Id
  /** The member's request. */
  requestId: Id
  waiverId: Id
  /** A waiting import, and one that was applied. */
  waitingImportId: Id
  appliedImportId: Id
  /** A finished run of an empty month. */
  fillingId: Id
}

interface SampleCall {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

export async function aSampleTeam(server: TestServer): Promise<SampleTeam> {
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  const { teamId, owner, member } = team
  await call(server.app, publish, { as: owner, body: { teamId, ...december } })
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: closedMonth })
  const assigned = async (user: TestUser, date: string) => {
    const shift = await aShift(server, team, template, date)
    const { body } = await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: user.id } })
    return { shiftId: shift.id, assignmentId: body.assignment.id }
  }
  const offered = async (as: TestUser, { assignmentId }: { assignmentId: Id }) => {
    const body = { teamId, userId: as.id, userShiftId: assignmentId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true }
    return (await call(server.app, createSwitch, { as, body })).body.switchRequest.id
  }
  const { shiftId, assignmentId } = await assigned(member, '2036-12-10')
  const switchId = await offered(owner, await assigned(owner, '2036-12-20'))
  const ownSwitchId = await offered(member, await assigned(member, '2036-12-22'))
  const { body } = await call(server.app, proposeTrade, {
    as: owner,
    params: { id: ownSwitchId },
    body: { teamId, userId: owner.id, userShiftId: (await assigned(owner, '2036-12-24')).assignmentId },
  })
  const { cycles } = (await call(server.app, getSwitches, { as: member, query: { teamId } })).body
  const people = [{ firstName: 'Petra', lastName: 'Planned', email: `petra@${teamId}.org` }]
  const [placeholderId] = (await call(server.app, addPeople, { as: owner, params: { teamId }, body: { people } })).body.userIds
  const leaveOf = async (as: TestUser, date: string, approve: boolean) => {
    const leave = { userId: member.id, kind: 'VACATION' as const, fromDate: date, toDate: date, approve }
    return (await call(server.app, askForLeave, { as, params: { teamId }, body: leave })).body.leave!.id
  }
  const askedLeaveId = await leaveOf(member, '2036-09-15', false)
  const approvedLeaveId = await leaveOf(owner, '2036-09-16', true)
  const serviceId = (await call(server.app, createService, { as: owner, params: { teamId }, body: sampleService })).body.service.id
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: 2036, blocks: fourWeekBlocks(2036, 6) } })
  const asked = { userId: member.id, ...sampleRequest }
  const requestId = (await call(server.app, makeRequest, { as: member, params: { teamId }, body: asked })).body.request!.id
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const waiver = await call(server.app, waiveRule, { as: owner, params: { teamId }, body: { userId: member.id, ...sampleWaiver } })
  const waiverId = waiver.body.waiver.id
  const waiting = await call(server.app, keepImport, { as: owner, params: { teamId }, body: sampleImport })
  const waitingImportId = waiting.body.import.id
  const pasted = { name: 'Pasted table', text: pastedNights }
  const appliedImportId = (await call(server.app, applyImport, { as: owner, params: { teamId }, body: pasted })).body.import.id
  const fillingId = newId()
  const fingerprint = fingerprintOf(await loadProblem(server.db, teamId, { year: 2037, month: 0 }))
  await sql`insert into fillings (team_id, id, year, month, status, started_by, fingerprint)
    values (${teamId}, ${fillingId}, 2037, 0, 'READY', ${owner.id}, ${fingerprint})`.execute(server.db)
  const { responseId } = body.switchRequest.responses[0]!
  const undoId = await aMark(server, team)
  const { id: deletedShiftId } = await aShift(server, team, template, '2036-12-28')
  await call(server.app, deleteShift, { as: owner, params: { id: deletedShiftId }, body: { teamId } })
  return {
    ...team,
    undoId,
    templateId: template.id,
    shiftId,
    assignmentId,
    deletedShiftId,
    placeholderId: placeholderId!,
    switchId,
    ownSwitchId,
    responseId,
    cycleId: cycles[0]!.id,
    askedLeaveId,
    approvedLeaveId,
    serviceId,
    requestId,
    waiverId,
    waitingImportId,
    appliedImportId,
    fillingId,
  }
}

const sampleRequest: RequestContent = { stance: 'AGAINST', subject: 'NIGHT', templateId: null, dates: ['2036-10-20'], weight: 'LOW' }

const sampleWaiver = { ruleId: 'free-weekends', fromDate: '2036-12-01', toDate: '2036-12-31', letter: 'Letter of Dec 1' }
const pastedNights = 'Date\tNight\n2036-11-03\tMara User\n2036-11-05\tMilo User\n2036-11-07\tMara User'
const sampleImport = {
  name: 'Nov call.xlsx',
  sheet: { name: 'November', cells: [{ row: 0, column: 0, text: 'Date' }] },
  answers: [{ key: 'person:marie', means: { is: 'ignored' as const } }],
  openQuestions: 1,
}
const sampleService = {
  name: 'Medicine ward',
  shortName: 'Ward',
  color: 'slate' as const,
  week: [null, null, null, null, null, null, null],
  handOverMinutes: 30,
  fewest: 1,
}

async function aMark(server: TestServer, { teamId, member }: TestTeam): Promise<Id> {
  const data = { 2: { day: 1 as const, night: 0 as const } }
  const body = { teamId, userId: member.id, year: 2036, month: 10, data }
  return (await call(server.app, saveAvailabilities, { as: member, body })).undoId!
}

const closedMonth = { year: 2040, month: 1 }
const december = { fromDate: '2036-12-01', toDate: '2036-12-31' }
const pattern = { startTime: '08:00', endTime: '16:00', stipend: 0, repeatPattern: { days: [1] } }

/** A well-formed call of every endpoint. A new endpoint without one fails the tests. */
export const sampleCalls: Record<keyof typeof endpoints, (team: SampleTeam) => SampleCall> = {
  login: () => ({ body: { email: 'nobody@example.org', password: 'no such account' } }),
  register: () => ({
    body: { firstName: 'New', lastName: 'Comer', email: `${Math.random()}@example.org`, password: 'seven winter boots' },
  }),
  getUser: () => ({}),
  updateUser: () => ({ body: { firstName: 'Other' } }),
  resetPassword: () => ({ body: { password: 'seven winter boots' } }),
  resetPasswordWithCode: () => ({ body: { password: 'seven winter boots', code: 'unknown' } }),
  initiateReset: () => ({ body: { email: 'nobody@example.org' } }),
  confirmEmail: () => ({ body: { code: 'unknown' } }),
  logout: () => ({ body: {} }),
  listSessions: () => ({}),
  sendProof: () => ({ body: {} }),
  endAllSessions: () => ({}),
  getPrivacy: () => ({}),
  getSecondFactor: () => ({}),
  getPasskeys: () => ({}),
  getLoginOptions: () => ({}),
  startPasskey: () => ({ body: { currentPassword: 'not theirs' } }),
  addPasskey: () => ({ body: { name: 'Phone', response: {} } }),
  removePasskey: () => ({ params: { id: 'unknown' }, body: { currentPassword: 'not theirs' } }),
  startSingleSignOn: () => ({ body: {} }),
  singleSignOn: () => ({ body: { code: 'code', state: 'state' } }),
  startPasskeyLogin: () => ({ body: {} }),
  passkeyLogin: () => ({ body: { response: {} } }),
  startTotp: () => ({ body: { currentPassword: 'not theirs' } }),
  confirmTotp: () => ({ body: { code: '000000' } }),
  removeTotp: () => ({ body: { currentPassword: 'not theirs' } }),
  renewRecoveryCodes: () => ({ body: { currentPassword: 'not theirs' } }),
  getOwnData: () => ({ query: { format: 'json' } }),
  eraseUser: () => ({ body: { currentPassword: 'not theirs' } }),
  getTeamData: ({ teamId }) => ({ params: { teamId } }),
  deleteTeam: ({ teamId }) => ({ params: { teamId }, body: { name: 'Team' } }),
  keepTeam: ({ teamId }) => ({ params: { teamId } }),
  endSession: () => ({ params: { id: 'unknown' } }),
  joinTeam: () => ({ body: { joinCode: 'no such code' } }),
  createTeam: () => ({ body: { name: 'Another' } }),
  getTeam: ({ teamId }) => ({ params: { teamId } }),
  updateTeam: ({ teamId }) => ({ params: { teamId }, body: { weekStart: 1 } }),
  getHistoryEntries: ({ teamId }) => ({ params: { teamId }, query: {} }),
  getHistoryFile: ({ teamId }) => ({ params: { teamId }, query: { format: 'csv' } }),
  getHistoryRecord: ({ teamId }) => ({ params: { teamId } }),
  getMonthClosings: ({ teamId }) => ({ params: { teamId } }),
  closeMonth: ({ teamId }) => ({ params: { teamId }, body: { year: 2040, month: 0 } }),
  reopenMonth: ({ teamId }) => ({ params: { teamId }, body: { ...closedMonth, reason: 'A night is missing' } }),
  getRulesHistory: ({ teamId }) => ({ params: { teamId } }),
  rotateJoinCode: ({ teamId }) => ({ params: { teamId }, body: {} }),
  updateTeamUser: ({ teamId, other }) => ({ params: { teamId, userId: other.id }, body: { disabled: false } }),
  getInvitations: ({ teamId }) => ({ params: { teamId } }),
  addPeople: ({ teamId }) => ({ params: { teamId }, body: { people: [{ firstName: 'Nina', lastName: 'New' }] } }),
  updatePerson: ({ teamId, placeholderId }) => ({ params: { teamId, userId: placeholderId }, body: { firstName: 'Pia' } }),
  removePerson: ({ teamId, placeholderId }) => ({ params: { teamId, userId: placeholderId } }),
  sendInvitations: ({ teamId, placeholderId }) => ({ params: { teamId }, body: { userIds: [placeholderId] } }),
  withdrawInvitation: ({ teamId, placeholderId }) => ({ params: { teamId, userId: placeholderId }, body: {} }),
  mergePeople: ({ teamId, placeholderId, other }) => ({ params: { teamId, userId: placeholderId }, body: { intoUserId: other.id } }),
  keepApart: ({ teamId, placeholderId, other }) => ({ params: { teamId, userId: placeholderId }, body: { fromUserId: other.id } }),
  openInvitation: () => ({ params: { code: 'unknown' } }),
  acceptInvitation: () => ({ body: { code: 'unknown' } }),
  leaveTeam: ({ teamId }) => ({ params: { teamId }, body: {} }),
  getDemo: () => ({}),
  createDemoTeam: () => ({ body: {} }),
  removeDemoTeam: ({ teamId }) => ({ params: { teamId }, body: {} }),
  getTemplates: ({ teamId }) => ({ query: { teamId } }),
  createTemplate: ({ teamId }) => ({ body: { teamId, ...pattern } }),
  updateTemplate: ({ teamId, templateId }) => ({ params: { id: templateId }, body: { teamId, name: 'Renamed' } }),
  deleteTemplate: ({ teamId, templateId }) => ({ params: { id: templateId }, body: { teamId } }),
  getShifts: ({ teamId }) => ({ query: { teamId, ...december } }),
  createShift: ({ teamId, templateId }) => ({ body: { teamId, date: '2036-12-12', templateId } }),
  updateShift: ({ teamId, shiftId }) => ({ params: { id: shiftId }, body: { teamId, overrides: { startTime: '20:00' } } }),
  deleteShift: ({ teamId, shiftId }) => ({ params: { id: shiftId }, body: { teamId } }),
  addUser: ({ teamId, shiftId, other }) => ({ params: { shiftId }, body: { teamId, userId: other.id, overrides: {} } }),
  updateAssignment: ({ teamId, shiftId, member, other }) => ({
    params: { shiftId, userId: member.id },
    body: { teamId, overrides: { coveringUserId: other.id } },
  }),
  reassign: ({ teamId, shiftId, assignmentId, other }) => ({
    params: { shiftId, userShiftId: assignmentId },
    body: { teamId, userId: other.id },
  }),
  moveAssignment: ({ teamId, assignmentId }) => ({ params: { id: assignmentId }, body: { teamId, date: '2036-12-12' } }),
  getLeave: ({ teamId }) => ({ params: { teamId }, query: december }),
  getLeaveCoverage: ({ teamId, member }) => ({
    params: { teamId },
    query: { userId: member.id, kind: 'EXAM', fromDate: '2036-09-20', toDate: '2036-09-21' },
  }),
  addTemplates: ({ teamId }) => ({
    params: { teamId },
    body: {
      templates: [{ name: 'Early', color: 'mint', startTime: '07:00', endTime: '15:00', days: [1, 2], headCount: 2, dutyKind: 'DAY' }],
    },
  }),
  exportWorkbook: ({ teamId }) => ({ params: { teamId }, query: { fromDate: '2036-12-01', toDate: '2036-12-31' } }),
  getImports: ({ teamId }) => ({ params: { teamId } }),
  getImport: ({ teamId, waitingImportId }) => ({ params: { teamId, id: waitingImportId } }),
  readImport: ({ teamId }) => ({ params: { teamId }, body: { name: 'Pasted table', text: pastedNights } }),
  applyImport: ({ teamId }) => ({ params: { teamId }, body: { name: 'Pasted table', text: pastedNights.replaceAll('-11-', '-08-') } }),
  keepImport: ({ teamId }) => ({ params: { teamId }, body: sampleImport }),
  answerImport: ({ teamId, waitingImportId }) => ({ params: { teamId, id: waitingImportId }, body: { answers: [], openQuestions: 2 } }),
  discardImport: ({ teamId, waitingImportId }) => ({ params: { teamId, id: waitingImportId }, body: {} }),
  takeBackImport: ({ teamId, appliedImportId }) => ({ params: { teamId, id: appliedImportId }, body: {} }),
  getDayCoverage: ({ teamId }) => ({ params: { teamId }, query: { date: december.fromDate } }),
  getOpenLeave: ({ teamId }) => ({ params: { teamId } }),
  askForLeave: ({ teamId, member }) => ({
    params: { teamId },
    body: { userId: member.id, kind: 'EXAM', fromDate: '2036-09-20', toDate: '2036-09-21' },
  }),
  approveLeave: ({ teamId, askedLeaveId }) => ({ params: { teamId }, body: { leaveIds: [askedLeaveId] } }),
  refuseLeave: ({ teamId, askedLeaveId }) => ({ params: { teamId }, body: { leaveIds: [askedLeaveId], reason: 'Too many away' } }),
  withdrawLeave: ({ teamId, askedLeaveId }) => ({ params: { teamId, leaveId: askedLeaveId }, body: {} }),
  cancelLeave: ({ teamId, approvedLeaveId }) => ({ params: { teamId, leaveId: approvedLeaveId }, body: {} }),
  getRequests: ({ teamId }) => ({ params: { teamId }, query: december }),
  getAllRequests: ({ teamId }) => ({ params: { teamId }, query: december }),
  makeRequest: ({ teamId, member }) => ({ params: { teamId }, body: { userId: member.id, ...sampleRequest, dates: ['2036-10-21'] } }),
  withdrawRequest: ({ teamId, requestId }) => ({ params: { teamId, requestId }, body: {} }),
  whyDenied: ({ teamId, requestId }) => ({ params: { teamId, requestId } }),
  setRequestTerms: ({ teamId }) => ({ params: { teamId }, body: { terms: defaultRequestTerms } }),
  getRulebook: ({ teamId }) => ({ params: { teamId } }),
  setRulebook: ({ teamId }) => ({ params: { teamId }, body: { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } } }),
  getCompliance: ({ teamId }) => ({ params: { teamId }, query: december }),
  getAccount: ({ teamId }) => ({ params: { teamId }, query: december }),
  judgePlan: ({ teamId }) => ({ params: { teamId }, body: { ...december, assign: [], remove: [] } }),
  getOwnBreaches: ({ teamId, assignmentId }) => ({ params: { teamId, assignmentId }, query: {} }),
  getContractFixes: ({ teamId, member }) => ({ params: { teamId }, query: { ...december, userId: member.id, ruleId: 'in-hospital-call' } }),
  getShiftBreaches: ({ teamId, shiftId }) => ({ params: { teamId, shiftId } }),
  getComplianceTable: ({ teamId }) => ({ params: { teamId }, query: december }),
  getActualHours: ({ teamId }) => ({ params: { teamId }, query: december }),
  setActualHours: ({ teamId, assignmentId }) => ({ params: { teamId, assignmentId }, body: { worked: null } }),
  waiveRule: ({ teamId, member }) => ({ params: { teamId }, body: { userId: member.id, ...sampleWaiver } }),
  endWaiver: ({ teamId, waiverId }) => ({ params: { teamId, waiverId } }),
  getServices: ({ teamId }) => ({ params: { teamId } }),
  createService: ({ teamId }) => ({ params: { teamId }, body: { ...sampleService, shortName: 'ICU' } }),
  updateService: ({ teamId, serviceId }) => ({ params: { teamId, serviceId }, body: sampleService }),
  deleteService: ({ teamId, serviceId }) => ({ params: { teamId, serviceId }, body: {} }),
  getBlocks: ({ teamId }) => ({ params: { teamId }, query: { year: 2036 } }),
  setBlocks: ({ teamId }) => ({ params: { teamId }, body: { year: 2036, blocks: fourWeekBlocks(2036, 6) } }),
  setRotations: ({ teamId, member, serviceId }) => ({
    params: { teamId },
    body: { year: 2036, changes: [{ userId: member.id, block: 1, serviceId, was: null }] },
  }),
  setLeaveTerms: ({ teamId }) => ({ params: { teamId }, body: { terms: defaultLeaveTerms } }),
  getPushKey: () => ({}),
  subscribeToPush: () => ({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  }),
  unsubscribeFromPush: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample' } }),
  getDeletion: ({ teamId, deletedShiftId }) => ({ params: { id: deletedShiftId }, query: { teamId } }),
  whyAssigned: ({ teamId, assignmentId }) => ({ params: { id: assignmentId }, query: { teamId } }),
  deleteAssignment: ({ teamId, assignmentId }) => ({ params: { id: assignmentId }, query: { teamId } }),
  populate: ({ teamId }) => ({ body: { teamId, ...december } }),
  clear: ({ teamId }) => ({ body: { teamId, ...december } }),
  publish: ({ teamId }) => ({ body: { teamId, ...december } }),
  lock: ({ teamId }) => ({ body: { teamId, ...december, lock: false } }),
  assignRegular: ({ teamId }) => ({ body: { teamId, ...december } }),
  remindOfAvailability: ({ teamId }) => ({ params: { teamId }, body: { year: 2036, month: 11 } }),
  reviewMonth: ({ teamId }) => ({ params: { teamId }, query: { year: 2036, month: 11 } }),
  reviewAutoFill: ({ teamId }) => ({ params: { teamId }, body: { year: 2036, month: 10 } }),
  assignDynamic: ({ teamId }) => ({ body: { teamId, year: 2036, month: 11 } }),
  getFairness: ({ teamId }) => ({ query: { teamId, year: 2036 } }),
  getFairnessTable: ({ teamId }) => ({ query: { teamId, year: 2036 } }),
  getFilling: ({ teamId }) => ({ query: { teamId, year: 2036, month: 11 } }),
  startFilling: ({ teamId }) => ({ body: { teamId, year: 2036, month: 11 } }),
  getFillingConflict: ({ teamId, fillingId }) => ({ params: { id: fillingId }, query: { teamId } }),
  improveFilling: ({ teamId, fillingId }) => ({ params: { id: fillingId }, body: { teamId } }),
  stopFilling: ({ teamId, fillingId }) => ({ params: { id: fillingId }, body: { teamId } }),
  applyFilling: ({ teamId, fillingId }) => ({ params: { id: fillingId }, body: { teamId } }),
  discardFilling: ({ teamId, fillingId }) => ({ params: { id: fillingId }, body: { teamId } }),
  getAvailabilities: ({ teamId }) => ({ query: { teamId, year: 2036, month: 11 } }),
  saveAvailabilities: ({ teamId, member }) => ({
    body: { teamId, userId: member.id, year: 2036, month: 11, data: { 1: { day: 1, night: 0 } } },
  }),
  undo: ({ teamId, undoId }) => ({ params: { teamId }, body: { ids: [undoId] } }),
  getSwitches: ({ teamId }) => ({ query: { teamId } }),
  createSwitch: ({ teamId, member, assignmentId }) => ({
    body: {
      teamId,
      userId: member.id,
      userShiftId: assignmentId,
      toUsers: [],
      acceptWithTrade: true,
      acceptWithoutTrade: true,
      message: '',
    },
  }),
  closeSwitch: ({ teamId, ownSwitchId }) => ({ params: { id: ownSwitchId }, body: { teamId } }),
  acceptSwitch: ({ teamId, member, switchId }) => ({ params: { id: switchId }, body: { teamId, userId: member.id } }),
  declineSwitch: ({ teamId, member, switchId }) => ({ params: { id: switchId }, body: { teamId, userId: member.id } }),
  proposeTrade: ({ teamId, member, switchId, assignmentId }) => ({
    params: { id: switchId },
    body: { teamId, userId: member.id, userShiftId: assignmentId },
  }),
  acceptProposal: ({ teamId, member, ownSwitchId, responseId }) => ({
    params: { switchId: ownSwitchId, responseId },
    body: { teamId, userId: member.id },
  }),
  declineProposal: ({ teamId, member, ownSwitchId, responseId }) => ({
    params: { switchId: ownSwitchId, responseId },
    body: { teamId, userId: member.id },
  }),
  agreeToCycle: ({ teamId, cycleId }) => ({ params: { id: cycleId }, body: { teamId } }),
  refuseCycle: ({ teamId, cycleId }) => ({ params: { id: cycleId }, body: { teamId } }),
  getNotices: ({ teamId }) => ({ query: { teamId } }),
  readNotices: ({ teamId }) => ({ body: { teamId } }),
  getNoticePreferences: () => ({}),
  setNoticePreferences: () => ({ body: { mutedTopics: [], quietFrom: null, quietTo: null } }),
  getFeeds: ({ teamId }) => ({ params: { teamId } }),
  createFeed: ({ teamId }) => ({ params: { teamId }, body: { scope: 'mine' } }),
  deleteFeed: ({ teamId }) => ({ params: { teamId }, body: { scope: 'mine' } }),
  calendarReport: ({ teamId }) => ({ query: { teamId, ...december, format: 'csv' } }),
  stipendsReport: ({ teamId }) => ({ query: { teamId, year: 2036, month: 11, format: 'csv' } }),
  checkPrint: () => ({ params: { code: 'unknown' } }),
  logCommand: ({ teamId }) => ({ body: { teamId, command: 'team', response: 'Went to team' } }),
  logEvent: () => ({ body: { name: 'logged in' } }),
  getHistory: ({ teamId }) => ({ params: { teamId }, query: december }),
  health: () => ({}),
  ready: () => ({}),
}

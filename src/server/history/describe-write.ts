import type { HistoryEntry } from '#contract/schedule/history.ts'
import { dateOf, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { AuditWrite, TableChange } from '#server/stores/history/audit-writes.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

import {
  failedLogin,
  oneAvailability,
  fewLeaves,
  oneInvitation,
  oneMembership,
  oneTeam,
  type Describe,
  type EntryWords,
} from './describe-people.ts'
import { handedOver, isPublishing, lockedBy, oneAssignment, oneShift, oneTemplate } from './describe-schedule.ts'
import { oneActualHours, oneRotation, oneService, oneShiftRequest, oneWaiver } from './describe-services.ts'
import { changedValues, type Names } from './field-words.ts'
import { kindOf } from './kind-of-write.ts'
import { mainChange } from './main-change.ts'

/** The history entry of a write, which describes its main change. */
export function describeWrite(write: AuditWrite, names: Names): HistoryEntry {
  const change = mainChange(write, Object.keys(describers))
  const { id, at, actorId, told, action } = write
  const described = action.endsWith('/join-code') ? onlyWhat(names.texts.what.joinCode) : wordsOf(change, names)
  const entry = { id, at, actorId, told, kind: kindOf(write), template: null, shift: null, ...described }
  const month = change && isOfDays(change) && entry.shift === null ? names.monthOf(id) : undefined
  return month === undefined ? entry : { ...entry, what: names.texts.what.ofMonth(entry.what, month) }
}

const onlyWhat = (what: string): EntryWords => ({ what, before: '', after: '' })

const wordsOf = (change: TableChange | undefined, names: Names): EntryWords =>
  change ? describers[change.entity]!(change, names) : onlyWhat(names.texts.what.other)

/** Whether the change is one of days: their number alone does not say which. */
const isOfDays = ({ entity }: TableChange): boolean => ['shifts', 'assignments', 'published_days'].includes(entity)

/** Describes a change of several rows by their number. */
const several =
  (
    nouns: (names: Names, change: TableChange) => { added: string; removed: string; changed?: string },
    few: Describe,
    /** The most rows that are described one by one. */
    most = 1,
  ): Describe =>
  (change, names) => {
    const { removed, added } = change
    if (removed <= most && added <= most) return few(change, names)
    const { added: isAdded, removed: isRemoved, changed = isAdded } = nouns(names, change)
    const isOnlyOne = removed === 0 ? isAdded : added === 0 ? isRemoved : changed
    // Equal numbers before and after say nothing: these rows were changed.
    return { what: isOnlyOne, before: removed > 0 && removed !== added ? String(removed) : '', after: added > 0 ? String(added) : '' }
  }

const oneRequest: Describe = ({ before: [was], after: [is] }, names) => {
  const { name, color, date, shiftId } = (is ?? was)!.shift as { name: string; color: string; date: CalendarDate; shiftId: string }
  const shift = `${name} ${names.day(date)}`
  const { offered, request } = names.texts.what
  const values = changedValues({ status: was?.status }, { status: is?.status }, names)
  return { template: { name, color }, shift: { id: shiftId, date }, what: was ? request(shift) : offered(shift), ...values }
}

const oneClosing: Describe = ({ after: [is] }, names) => {
  const { what, open, closed } = names.texts
  const month = names.month(String(is!.month) as CalendarDate)
  if (is!.reopened_at === null) return { what: what.closing(month), before: open, after: closed }
  return { what: what.reopening(month), before: closed, after: names.texts.openFor(String(is!.reason)) }
}

const oneFilling: Describe = ({ before: [was], after: [is] }, names) => {
  const row = (is ?? was)!
  const month = names.month(dateOf(Number(row.year), Number(row.month), 1))
  const status = (of: Row | undefined) => (of ? (names.texts.fillings[of.status as keyof typeof names.texts.fillings] ?? '') : '')
  return { what: names.texts.what.filling(month), before: status(was), after: status(is) }
}

const oneReport: Describe = ({ after: [is] }, names) => {
  const { report, period, format } = is as { report: keyof typeof names.texts.what.reports; period: string; format: string }
  const { what, preview } = names.texts
  const after = format === 'svg' ? preview : format.toUpperCase()
  return { what: what.report(what.reports[report], periodText(period, names)), before: '', after }
}

/** 'December 2036' for '2036-12' and for all days of that month; a year stays a year. */
function periodText(period: string, names: Names): string {
  const [from, to = from] = period.match(/\d{4}-\d\d-\d\d/g) ?? []
  if (from === undefined || to === undefined) return /^\d{4}-\d\d$/.test(period) ? names.month(`${period}-01`) : period
  const { fromDate, toDate } = rangeOfMonth(monthOf(from))
  return from === fromDate && to === toDate ? names.month(from) : names.range(from, to)
}

const oneImport: Describe = ({ before: [was], after: [is] }, names) => {
  const row = (is ?? was)!
  const status = (of: Row | undefined) => (of ? (names.texts.imports[of.status as keyof typeof names.texts.imports] ?? '') : '')
  return { what: names.texts.what.import(String(row.name)), before: status(was), after: status(is) }
}

const assignments = several(
  ({ texts: { what } }, change) => ({ ...what.assignments, ...(isPublishing(change) && { changed: what.assignments.published }) }),
  oneAssignment,
)

const describers: Record<string, Describe> = {
  imports: oneImport,
  failed_logins: failedLogin,
  reports: oneReport,
  month_closings: oneClosing,
  invitations: several((names) => ({ added: names.texts.what.invitations, removed: names.texts.what.invitations }), oneInvitation),
  memberships: several((names) => ({ added: names.texts.what.memberships, removed: names.texts.what.memberships }), oneMembership),
  // Someone who leaves is taken off regular templates.
  shift_templates: oneTemplate,
  leaves: several((names) => ({ added: names.texts.what.leaves, removed: names.texts.what.leaves }), fewLeaves, 3),
  actual_hours: oneActualHours,
  waivers: oneWaiver,
  services: oneService,
  rotations: several((names) => ({ added: names.texts.what.rotations, removed: names.texts.what.rotations }), oneRotation),
  blocks: (_, names) => ({ what: names.texts.what.blocks, before: '', after: '' }),
  teams: oneTeam,
  fillings: oneFilling,
  assignments: (change, names) => handedOver(change, names) ?? assignments(change, names),
  shifts: several(({ texts: { what } }, change) => {
    const by = lockedBy(change)
    return { ...what.shifts, ...(by && { changed: what.shifts[by] }) }
  }, oneShift),
  published_days: several(
    (names) => names.texts.what.days,
    ({ removed }, { texts }) => ({ what: removed > 0 ? texts.what.days.removed : texts.what.days.added, before: '', after: '1' }),
  ),
  // Publishing and clearing settle requests, but that is not their main effect.
  shift_requests: several((names) => ({ added: names.texts.what.shiftRequests, removed: names.texts.what.shiftRequests }), oneShiftRequest),
  availabilities: several(
    (names) => ({ added: names.texts.what.availabilities, removed: names.texts.what.availabilities }),
    oneAvailability,
  ),
  switch_requests: several((names) => ({ added: names.texts.what.answered, removed: names.texts.what.answered }), oneRequest),
  switch_responses: (_, names) => ({ what: names.texts.what.answered, before: '', after: '' }),
  trade_cycles: (_, names) => ({ what: names.texts.what.cycle, before: '', after: '' }),
  trade_legs: (_, names) => ({ what: names.texts.what.cycle, before: '', after: '' }),
  // A new address replaces the old one in the same write.
  feeds: (_, names) => ({ what: names.texts.what.feed, before: '', after: '' }),
}

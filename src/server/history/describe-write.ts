import type { HistoryEntry } from '#contract/history.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { AuditWrite, TableChange } from '#server/stores/history/audit-writes.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

import { failedLogin, oneAvailability, oneInvitation, oneLeave, oneMembership, oneTeam, type Describe } from './describe-people.ts'
import { isPublishing, oneAssignment, oneShift, oneTemplate } from './describe-schedule.ts'
import { oneActualHours, oneRotation, oneService, oneShiftRequest, oneWaiver } from './describe-services.ts'
import { changedValues, type Names } from './field-words.ts'
import { kindOf } from './kind-of-write.ts'

/** The history entry of a write. It describes the first of these tables that the write changed. */
export function describeWrite(write: AuditWrite, names: Names): HistoryEntry {
  const change = mainChange(write)
  const described = change ? describers[change.entity]!(change, names) : { what: names.texts.what.other, before: '', after: '' }
  const { id, at, actorId, told } = write
  return { id, at, actorId, told, kind: kindOf(write), template: null, shift: null, ...described }
}

/** The main change of a write. Deleting a shift also deletes its assignments, so the shift comes first. */
function mainChange({ changes }: AuditWrite): TableChange | undefined {
  const made = changes.filter(({ removed, added }) => removed + added > 0)
  const deletedShifts = made.find(({ entity, added }) => entity === 'shifts' && added === 0)
  const first = deletedShifts ?? Object.keys(describers).flatMap((entity) => made.find((one) => one.entity === entity) ?? [])[0]
  return first && { ...first, ...lastState(first, made) }
}

/** How a write left the row that it changed more than once, such as leave that is entered and approved at the same time. */
function lastState({ entity, after, added, removed }: TableChange, made: readonly TableChange[]): Pick<TableChange, 'after' | 'added'> {
  const id = added === 1 ? after[0]!.id : undefined
  const last = made.findLast((one) => one.entity === entity && one.removed === 1 && one.before[0]!.id === id)
  // A row that was added and removed again is described as it was added.
  const leavesNothing = last?.added === 0 && removed === 0
  return id !== undefined && last && !leavesNothing ? { after: last.after, added: last.added } : { after, added }
}

/** Describes a change of several rows by their number. */
const several =
  (nouns: (names: Names, change: TableChange) => { added: string; removed: string; changed?: string }, one: Describe): Describe =>
  (change, names) => {
    const { removed, added } = change
    if (removed <= 1 && added <= 1) return one(change, names)
    const { added: isAdded, removed: isRemoved, changed = isAdded } = nouns(names, change)
    const isOnlyOne = removed === 0 ? isAdded : added === 0 ? isRemoved : changed
    return { what: isOnlyOne, before: removed > 0 ? String(removed) : '', after: added > 0 ? String(added) : '' }
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
  const month = names.month(`${String(row.year)}-${String(Number(row.month) + 1).padStart(2, '0')}-01` as CalendarDate)
  const status = (of: Row | undefined) => (of ? (names.texts.fillings[of.status as keyof typeof names.texts.fillings] ?? '') : '')
  return { what: names.texts.what.filling(month), before: status(was), after: status(is) }
}

const oneReport: Describe = ({ after: [is] }, names) => {
  const { report, period, format } = is as { report: keyof typeof names.texts.what.reports; period: string; format: string }
  return { what: names.texts.what.report(names.texts.what.reports[report], period), before: '', after: format.toUpperCase() }
}

const oneImport: Describe = ({ before: [was], after: [is] }, names) => {
  const row = (is ?? was)!
  const status = (of: Row | undefined) => (of ? (names.texts.imports[of.status as keyof typeof names.texts.imports] ?? '') : '')
  return { what: names.texts.what.import(String(row.name)), before: status(was), after: status(is) }
}

const describers: Record<string, Describe> = {
  imports: oneImport,
  failed_logins: failedLogin,
  reports: oneReport,
  month_closings: oneClosing,
  shift_templates: oneTemplate,
  invitations: several((names) => ({ added: names.texts.what.invitations, removed: names.texts.what.invitations }), oneInvitation),
  memberships: several((names) => ({ added: names.texts.what.memberships, removed: names.texts.what.memberships }), oneMembership),
  leaves: several((names) => ({ added: names.texts.what.leaves, removed: names.texts.what.leaves }), oneLeave),
  shift_requests: several((names) => ({ added: names.texts.what.shiftRequests, removed: names.texts.what.shiftRequests }), oneShiftRequest),
  actual_hours: oneActualHours,
  waivers: oneWaiver,
  services: oneService,
  rotations: several((names) => ({ added: names.texts.what.rotations, removed: names.texts.what.rotations }), oneRotation),
  blocks: (_, names) => ({ what: names.texts.what.blocks, before: '', after: '' }),
  teams: oneTeam,
  fillings: oneFilling,
  assignments: several(
    ({ texts: { what } }, change) => ({ ...what.assignments, ...(isPublishing(change) && { changed: what.assignments.published }) }),
    oneAssignment,
  ),
  shifts: several((names) => names.texts.what.shifts, oneShift),
  published_days: several(
    (names) => names.texts.what.days,
    ({ removed }, { texts }) => ({ what: removed > 0 ? texts.what.days.removed : texts.what.days.added, before: '', after: '1' }),
  ),
  availabilities: several(
    (names) => ({ added: names.texts.what.availabilities, removed: names.texts.what.availabilities }),
    oneAvailability,
  ),
  switch_requests: several((names) => ({ added: names.texts.what.answered, removed: names.texts.what.answered }), oneRequest),
  switch_responses: (_, names) => ({ what: names.texts.what.answered, before: '', after: '' }),
}

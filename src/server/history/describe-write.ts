import type { HistoryEntry, HistoryKind } from '#contract/history.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { AuditWrite, TableChange } from '#server/stores/history/audit-writes.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

import {
  failedLogin,
  oneAvailability,
  oneInvitation,
  oneLeave,
  oneMembership,
  oneTeam,
  type Describe,
  type EntryWords,
} from './describe-people.ts'
import { oneActualHours, oneRotation, oneService, oneShiftRequest, oneWaiver } from './describe-services.ts'
import { changedValues, type Names } from './field-words.ts'

/** The kind of a write, by the call that made it. */
export function kindOf({ action, changes }: Pick<AuditWrite, 'action' | 'changes'>): HistoryKind {
  const found = kinds.find(([pattern]) => pattern.test(action))
  if (found) return found[1]
  return changes.some(({ entity }) => entity === 'assignments' || entity === 'shifts') ? 'shift' : 'team'
}

const kinds: readonly (readonly [RegExp, HistoryKind])[] = [
  [/login/, 'login'],
  [/reports|fairness|export|GET/, 'report'],
  [/shifts\/templates/, 'template'],
  [/populate|clear|publish|lock|shifts\/assign\/|fillings|month-closings/, 'month'],
  [/availabilities/, 'availability'],
  [/\/leave/, 'leave'],
  [/\/requests/, 'request'],
  [/actual-hours/, 'shift'],
  [/switches|began/, 'switch'],
  [/teams.*(users|join)|invitations|register/, 'member'],
]

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
  return deletedShifts ?? Object.keys(describers).flatMap((entity) => made.find((one) => one.entity === entity) ?? [])[0]
}

const isPublishing = ({ before: [was], after: [is] }: TableChange): boolean => was?.status === 'HIDDEN' && is?.status === 'ACTIVE'

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

/** Such as 'Night Sat Nov 28'. */
function nameOfShift(shift: Row | undefined, { template, day }: Names): { name: string } & Pick<EntryWords, 'template' | 'shift'> {
  if (!shift) return { name: template(undefined).name }
  const of = template(shift.template_id)
  const date = String(shift.date) as CalendarDate
  return { name: `${of.name} ${day(date)}`, template: of, shift: { id: String(shift.id), date } }
}

const oneAssignment: Describe = (change, names) => {
  const {
    before: [was],
    after: [is],
  } = change
  const { name, ...place } = nameOfShift(names.shift((is ?? was)!.shift_id), names)
  const what = names.texts.what
  const person = (row: Row | undefined) => (row ? names.person(row.user_id) : '')
  if (!was || !is) return { ...place, what: was ? what.unassigned(name) : what.assigned(name), before: person(was), after: person(is) }
  if (was.user_id !== is.user_id) return { ...place, what: what.reassigned(name), before: person(was), after: person(is) }
  if (isPublishing(change)) return { ...place, what: what.published(name), ...changedValues(was, is, names) }
  const isCover = was.covering_user_id !== is.covering_user_id
  return { ...place, what: isCover ? what.covered(name) : what.changed(name), ...changedValues(was, is, names) }
}

const oneShift: Describe = ({ before: [was], after: [is] }, names) => {
  const { name, ...place } = nameOfShift(is ?? was, names)
  const what = names.texts.what
  if (!was || !is) return { ...place, what: was ? what.deleted(name) : what.added(name), before: '', after: '' }
  return { ...place, what: what.changed(name), ...changedValues(was, is, names) }
}

const oneTemplate: Describe = ({ before: [was], after: [is] }, names) => {
  const row = (is ?? was)!
  const template = { name: String(row.name), color: String(row.color) as HistoryEntry['template'] & string }
  const what = names.texts.what
  const name = what.template(template.name)
  if (was && is) return { template, what: what.changed(name), ...changedValues(was, is, names) }
  return { template, what: was ? what.deleted(name) : what.added(name), before: '', after: '' }
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

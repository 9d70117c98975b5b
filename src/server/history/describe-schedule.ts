import type { HistoryEntry } from '#contract/schedule/history.ts'
import { longestCycle } from '#domain/switching/trade-cycle.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { TableChange } from '#server/stores/history/audit-writes.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

import type { Describe, EntryWords } from './describe-people.ts'
import { changedValues, type Names } from './field-words.ts'

export const isPublishing = ({ before: [was], after: [is] }: TableChange): boolean => was?.status === 'HIDDEN' && is?.status === 'ACTIVE'

/** Undefined unless these shifts were locked or unlocked. */
export function lockedBy({ before: [was], after: [is] }: TableChange): 'locked' | 'unlocked' | undefined {
  if (!was || !is || was.locked === is.locked) return undefined
  return is.locked === true ? 'locked' : 'unlocked'
}

/** Such as 'Night Sat Nov 28'. */
function nameOfShift(shift: Row | undefined, { template, day }: Names): { name: string } & Pick<EntryWords, 'template' | 'shift'> {
  if (!shift) return { name: template(undefined).name }
  const of = template(shift.template_id)
  const date = String(shift.date) as CalendarDate
  return { name: `${of.name} ${day(date)}`, template: of, shift: { id: String(shift.id), date } }
}

export const oneAssignment: Describe = (change, names) => {
  const {
    before: [was],
    after: [is],
  } = change
  const { name, ...place } = nameOfShift(names.shift((is ?? was)!.shift_id), names)
  const what = names.texts.what
  const person = (row: Row | undefined) => (row ? names.person(row.user_id) : '')
  if (!was || !is) return { ...place, what: was ? what.unassigned(name) : what.assigned(name), before: person(was), after: person(is) }
  if (was.user_id !== is.user_id) return { ...place, what: what.reassigned(name), before: person(was), after: person(is) }
  // These values do not say whose assignment it is, and a shift may have several.
  const assignment = what.ofPerson(name, person(is))
  if (isPublishing(change)) return { ...place, what: what.published(assignment), ...changedValues(was, is, names) }
  const isCover = was.covering_user_id !== is.covering_user_id
  return { ...place, what: isCover ? what.covered(assignment) : what.changed(assignment), ...changedValues(was, is, names) }
}

/** Two or more people who took over each other's shifts; undefined for other changes. */
export function handedOver({ before, after, ...change }: TableChange, names: Names): EntryWords | undefined {
  const given = after.flatMap((is) => before.filter((was) => was.id === is.id && was.user_id !== is.user_id).map((was) => ({ was, is })))
  if (given.length < 2 || given.length > longestCycle || given.length < change.added) return undefined
  const entries = given.map(({ was, is }) => oneAssignment({ ...change, before: [was], after: [is] }, names))
  const all = (of: 'what' | 'before' | 'after') => entries.map((one) => one[of]).join('; ')
  return { ...entries[0], what: all('what'), before: all('before'), after: all('after') }
}

export const oneShift: Describe = ({ before: [was], after: [is] }, names) => {
  const { name, ...place } = nameOfShift(is ?? was, names)
  const what = names.texts.what
  if (!was || !is) return { ...place, what: was ? what.deleted(name) : what.added(name), before: '', after: '' }
  return { ...place, what: what.changed(name), ...changedValues(was, is, names) }
}

export const oneTemplate: Describe = ({ before: [was], after: [is] }, names) => {
  const row = (is ?? was)!
  const template = { name: String(row.name), color: String(row.color) as HistoryEntry['template'] & string }
  const what = names.texts.what
  const name = what.template(template.name)
  if (was && is) return { template, what: what.changed(name), ...changedValues(was, is, names) }
  return { template, what: was ? what.deleted(name) : what.added(name), before: '', after: '' }
}

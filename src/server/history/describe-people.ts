import type { HistoryEntry } from '#contract/schedule/history.ts'
import type { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { TableChange } from '#server/stores/history/audit-writes.ts'
import type { Row } from '#server/stores/history/row-changes.ts'
import { changedRules } from '#texts/changed-rules.ts'
import { leaveSpanText } from '#texts/leave-span-text.ts'

import { changedRulebook } from './describe-rulebook.ts'
import { changedTerms } from './describe-terms.ts'
import { changedValues, type Names } from './field-words.ts'

export type EntryWords = Pick<HistoryEntry, 'what' | 'before' | 'after'> & Partial<Pick<HistoryEntry, 'template' | 'shift'>>
export type Describe = (change: TableChange, names: Names) => EntryWords

export const oneMembership: Describe = ({ before: [was], after: [is] }, names) => {
  const person = names.person((is ?? was)!.user_id)
  const status = changedValues({}, { status: (is ?? was)!.status }, names).after
  if (was && is && was.left_at !== is.left_at) {
    const { left, joined } = names.texts.what
    return is.left_at === null ? { what: joined(person), before: '', after: status } : { what: left(person), before: status, after: '' }
  }
  if (was && is) return { what: names.texts.what.membership(person), ...changedValues(was, is, names) }
  return {
    what: is ? names.texts.what.joined(person) : names.texts.what.deleted(person),
    before: was ? status : '',
    after: is ? status : '',
  }
}

export const oneInvitation: Describe = ({ before: [was], after: [is] }, names) => {
  const { what } = names.texts
  const person = names.person((is ?? was)!.user_id)
  if (!was || !is) return { what: is ? what.added(person) : what.deleted(person), before: '', after: '' }
  if (was.user_id !== is.user_id) return { what: what.merged(person), before: '', after: '' }
  const state = (row: Row) =>
    row.joined_at ? what.invitationStates.joined : row.sent_at ? what.invitationStates.sent : what.invitationStates.none
  return { what: what.invitation(person), before: state(was), after: state(is) }
}

/** Leave of up to three people, which is usually answered in the same way. */
export const fewLeaves: Describe = ({ before, after }, names) => {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const said = ids.map((id) => oneLeave({ was: before.find((row) => row.id === id), is: after.find((row) => row.id === id) }, names))
  const same = (of: 'before' | 'after') => (said.every((one) => one[of] === said[0]![of]) ? said[0]![of] : '')
  return { what: said.map(({ what }) => what).join('; '), before: same('before'), after: same('after') }
}

function oneLeave({ was, is }: { was: Row | undefined; is: Row | undefined }, names: Names) {
  const row = (is ?? was)!
  const state = (of: Row | undefined) => (of ? names.texts.leaveStatuses[of.status as keyof typeof names.texts.leaveStatuses] : '')
  const span = { fromDate: row.from_date, fromHalf: row.from_half, toDate: row.to_date, toHalf: row.to_half } as LeaveSpan
  const dates = names.texts.what.dates(names.day(span.fromDate), names.day(span.toDate))
  const kind = names.leave.leaveKinds[row.kind as LeaveKind] ?? names.texts.kinds.leave
  const what = names.texts.what.leave(kind, names.person(row.user_id), leaveSpanText(names.leave, dates, span))
  return { what, before: state(was), after: is?.reason ? names.texts.because(state(is), String(is.reason)) : state(is) }
}

export const oneTeam: Describe = ({ before: [was], after: [is] }, names) => {
  const { what } = names.texts
  if (!was) return { what: is?.demo === true ? what.demoCreated : what.teamCreated(String(is?.name)), before: '', after: '' }
  return changedTeam(was, is ?? {}, names)
}

function changedTeam(was: Row, is: Row, names: Names): EntryWords {
  const terms = changedTerms(was, is, names)
  if (terms) return terms
  if (JSON.stringify(was.rulebook) !== JSON.stringify(is.rulebook)) {
    const change = changedRulebook((was.rulebook ?? null) as Rulebook | null, (is.rulebook ?? null) as Rulebook | null, names)
    return { what: names.texts.what.rulebook, ...change }
  }
  if (was.rules === undefined || JSON.stringify(was.rules) === JSON.stringify(is.rules))
    return { what: names.texts.what.settings, ...changedValues(was, is, names) }
  const changes = changedRules(was.rules as RuleSettings, is.rules as RuleSettings, names.rules, (id) => names.template(id).name)
  const values = (side: 'before' | 'after') => changes.map((change) => `${change.label} ${change[side]}`).join(', ')
  return { what: names.texts.what.rules, before: values('before'), after: values('after') }
}

export const oneAvailability: Describe = ({ before: [was], after: [is] }, names) => ({
  what: names.texts.what.availability(names.day(String((is ?? was)!.date) as CalendarDate)),
  // Half days without a row are neutral, but the person stays the same.
  ...changedValues({ ...is, day: 0, night: 0, ...was }, { ...was, day: 0, night: 0, ...is }, names),
})

export const failedLogin: Describe = ({ after: [is] }, names) => ({
  what: names.texts.what.failedLogin,
  before: '',
  after: `${names.person(is!.user_id)}: ${names.texts.what.wrongPassword}`,
})

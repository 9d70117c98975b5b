import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import type { ActualHours } from '#domain/rulebook/actual-hours.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { shortTime } from '#domain/time/time-range.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

import type { Describe } from './describe-people.ts'
import { changedValues, type Names } from './field-words.ts'

export const oneService: Describe = ({ before: [was], after: [is] }, names) => {
  const { what } = names.texts
  const name = String((is ?? was)!.name)
  if (!was || !is) return { what: is ? what.added(name) : what.deleted(name), before: '', after: '' }
  return { what: what.changed(name), ...changedValues(was, is, names) }
}

export const oneRotation: Describe = ({ before: [was], after: [is] }, names) => {
  const { user_id: person, block } = (is ?? was)!
  const service = (id: unknown) => (id === undefined ? '' : names.service(id))
  return {
    what: names.texts.what.rotation(names.person(person), Number(block)),
    before: service(was?.service_id),
    after: service(is?.service_id),
  }
}

export const oneShiftRequest: Describe = ({ before: [was], after: [is] }, names) => {
  const state = (of: Row | undefined) => (of ? names.texts.requestStates[of.status as keyof typeof names.texts.requestStates] : '')
  return { what: whatWasAsked((is ?? was)!, names), before: state(was), after: state(is) }
}

function whatWasAsked(row: Row, { person, template, day, weights, texts: { what, subjects } }: Names): string {
  const { dates, stance, subject, weight } = row as Pick<ShiftRequest, 'stance' | 'subject' | 'weight'> & { dates?: CalendarDate[] }
  // Once people have erased their account, the log no longer says what they asked for.
  if (!dates) return what.someRequest(person(row.user_id))
  const [first, ...more] = dates
  const days = more.length > 0 ? what.andMore(day(first!), more.length) : day(first!)
  const asked = subject === 'TEMPLATE' ? template(row.template_id).name : subjects[subject]
  return what.shiftRequest(person(row.user_id), stance, asked, days, weights[weight])
}

/** Shows the times of day; no times mean that the person was not called in. */
export const oneActualHours: Describe = ({ before: [was], after: [is] }, names) => {
  const times = (row: Row | undefined) =>
    ((row?.worked as ActualHours | undefined) ?? [])
      .map(({ startTime, endTime }) => `${shortTime(startTime)}–${shortTime(endTime)}`)
      .join(', ')
  return { what: names.texts.what.actualHours(names.person((is ?? was)!.user_id)), before: times(was), after: times(is) }
}

export const oneWaiver: Describe = ({ before: [was], after: [is] }, names) => {
  const { user_id, rule_id: rule, from_date: from, to_date: to } = (is ?? was)!
  const person = names.person(user_id)
  const { what } = names.texts
  return {
    // Once people have erased their account, the log no longer says which rule it was.
    what: from && to ? what.waiver(person, names.rule(rule), names.range(String(from), String(to))) : what.someWaiver(person),
    before: String(was?.letter ?? ''),
    after: String(is?.letter ?? ''),
  }
}

import type { ActualHours } from '#domain/rulebook/actual-hours.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { shortTime } from '#domain/time/time-range.ts'
import type { Row } from '#server/stores/history/row-changes.ts'

import type { Describe } from './describe-people.ts'
import { changedValues } from './field-words.ts'

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
  const row = (is ?? was)!
  const { what, subjects, requestStates } = names.texts
  // A request that was erased no longer has dates.
  const [first] = (row.dates as CalendarDate[] | undefined) ?? []
  const subject = row.subject === 'TEMPLATE' ? names.template(row.template_id).name : (subjects[row.subject as keyof typeof subjects] ?? '')
  const state = (of: Row | undefined) => (of ? requestStates[of.status as keyof typeof requestStates] : '')
  return {
    what: what.shiftRequest(names.person(row.user_id), subject, first ? names.day(first) : ''),
    before: state(was),
    after: state(is),
  }
}

/** Shows the times of day; no times mean that the person was not called in. */
export const oneActualHours: Describe = ({ before: [was], after: [is] }, names) => {
  const times = (row: Row | undefined) =>
    ((row?.worked as ActualHours | undefined) ?? [])
      .map(({ startTime, endTime }) => `${shortTime(startTime)}–${shortTime(endTime)}`)
      .join(', ')
  return { what: names.texts.what.actualHours(names.person((is ?? was)!.user_id)), before: times(was), after: times(is) }
}

export const oneWaiver: Describe = ({ before: [was], after: [is] }, names) => ({
  what: names.texts.what.waiver(names.person((is ?? was)!.user_id)),
  before: String(was?.letter ?? ''),
  after: String(is?.letter ?? ''),
})

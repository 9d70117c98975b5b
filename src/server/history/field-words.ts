import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import { locales, type Language } from '#domain/language.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { Priority, TemplateType } from '#domain/schedule/shift-template.ts'
import type { ServiceContent } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Row } from '#server/stores/history/row-changes.ts'
import type { requests } from '#texts/en/availability/requests.ts'
import type { history } from '#texts/en/history.ts'
import type { notices } from '#texts/en/notices.ts'
import type { team } from '#texts/en/team.ts'
import type { templates } from '#texts/en/templates.ts'

/** How to name things in the reader's language and for this team. */
export interface Names {
  language: Language
  texts: typeof history
  rules: typeof team.rules
  dutyKinds: typeof templates.dutyKinds
  colours: typeof templates.colours
  templateTypes: typeof templates.types
  priorities: typeof templates.priorities
  leave: Pick<typeof notices, 'leaveKinds' | 'halfOf' | 'withoutHalves'>
  weights: typeof requests.weights
  person: (id: unknown) => string
  template: (id: unknown) => { name: string; color: string }
  service: (id: unknown) => string
  rule: (id: unknown) => string
  shift: (id: unknown) => Row | undefined
  /** The month that a write changed, if it changed exactly one. */
  monthOf: (writeId: string) => string | undefined
  day: (date: CalendarDate) => string
  month: (date: CalendarDate) => string
  /** With the year. */
  range: (from: CalendarDate, to: CalendarDate) => string
}

type InWords = (value: unknown, names: Names) => string

const asTime = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 5) : '')
const asText: InWords = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asList: InWords = (value) => (Array.isArray(value) ? value.join(', ') : '')
const amount = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2, useGrouping: false, ...options }).format(value)
const asPerson: InWords = (value, { person }) => (value === null ? '' : person(value))

/** The columns that people can change, apart from times, and how to show their values. */
const columnWords: Record<string, InWords> = {
  name: asText,
  short_name: asText,
  fewest: asText,
  user_id: asPerson,
  covering_user_id: asPerson,
  template_id: (value, { template }) => template(value).name,
  stipend: (value, { language }) => (typeof value === 'number' ? amount(value, language, { minimumFractionDigits: 2 }) : ''),
  color: (value, { colours }) => colours[value as Color] ?? asText(value, {} as Names),
  duty_kind: (value, { dutyKinds }) => dutyKinds[value as DutyKind] ?? '',
  type: (value, { templateTypes }) => templateTypes[value as TemplateType] ?? '',
  head_count: asText,
  skills: asList,
  services: (value, { service }) => (Array.isArray(value) ? value.map(service).join(', ') : ''),
  priority: (value, { priorities }) => priorities[value as Priority] ?? '',
  week: asWeek,
  hand_over_minutes: (value) => `${asText(value, {} as Names)} min`,
  share: (value, { language }) => amount(Number(value), language, { style: 'percent' }),
  status: (value, { texts }) => texts.statuses[value as keyof typeof texts.statuses] ?? asText(value, {} as Names),
  disabled: (value, { texts }) => (value === true ? texts.disabled : texts.enabled),
  locked: (value, { texts }) => (value === true ? texts.locked : texts.unlocked),
  joins_by_invitation: (value, { texts }) => (value === true ? texts.byInvitation : texts.byCode),
  loads_for_all: (value, { texts }) => (value === true ? texts.everyonesLoads : texts.ownLoads),
  requires_second_factor: (value, { texts }) => (value === true ? texts.secondFactorOn : texts.secondFactorOff),
  time_zone: asText,
  week_start: (value, { texts }) => texts.weekdays[Number(value)] ?? '',
  day: (value, { texts }) => texts.available[String(value) as keyof typeof texts.available],
  night: (value, { texts }) => texts.available[String(value) as keyof typeof texts.available],
  repeat_pattern: asPattern,
}

/** The weekdays of a repeat pattern, each with its regular users. */
function asPattern(value: unknown, { texts, person }: Names): string {
  const { days, users = {} } = value as { days?: number[]; users?: Record<string, Id[]> }
  const nameOf = (day: number) => {
    const people = users[day]?.map(person).join(', ')
    return `${texts.weekdays[day] ?? ''}${people ? ` (${people})` : ''}`
  }
  return (days ?? Object.keys(users).map(Number)).toSorted().map(nameOf).join(' ')
}

/** The working days of a service; days in a row with the same times are described together. */
function asWeek(value: unknown, { texts }: Names): string {
  const times = (value as ServiceContent['week']).map((day) => day && `${asTime(day.startTime)}–${asTime(day.endTime)}`)
  const said = times.flatMap((time, day) => (time ? [`${texts.weekdays[day]}${time === times[day + 1] ? '' : ` ${time}`}`] : []))
  return said.join(' ')
}

/** Columns that are shown as one value, such as 20:00–08:00, or 20:00– if only the start differs from the template's. */
const pairs = [
  ['start_time', 'end_time'],
  ['cover_start_time', 'cover_end_time'],
] as const

/** What changed in a row, as former and present values. */
export function changedValues(before: Row, after: Row, names: Names): { before: string; after: string } {
  const isChanged = (column: string) => JSON.stringify(before[column]) !== JSON.stringify(after[column])
  const others = Object.keys(columnWords).filter(isChanged)
  const [own, cover] = pairs.map((pair) => (row: Row) => {
    const [start, end] = pair.map((column) => asTime(row[column]))
    return pair.some(isChanged) && (start || end) ? `${start}–${end}` : ''
  })
  const words = (row: Row) =>
    [own!(row), ...others.map((column) => columnWords[column]!(row[column], names)), cover!(row)].filter((text) => text !== '').join(', ')
  return { before: words(before), after: words(after) }
}

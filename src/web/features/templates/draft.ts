import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import {
  isDynamicPattern,
  plainStaffing,
  type Priority,
  type RepeatPattern,
  type ShiftTemplate,
  type TemplateType,
} from '#domain/schedule/shift-template.ts'
import { mostStipend } from '#domain/schedule/stipend.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'
import { skillsFrom } from '#web/skills.ts'
import { locale } from '#web/state/language.ts'

const typed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false })

/** A template as typed in the form. */
export interface Draft {
  name: string
  type: TemplateType
  color: Color
  startTime: LocalTime | null
  endTime: LocalTime | null
  repeatPattern: RepeatPattern
  /** The stipend as typed. */
  stipend: string
  dutyKind: DutyKind
  headCount: number
  priority: Priority
  /** The skills as typed. */
  skills: string
  services: Id[]
}

/** The edited fields, with the version from which editing started; all other fields show their stored values. */
export interface Edited {
  version: number
  fields: Partial<Draft>
}

export const newDraft: Draft = {
  name: '',
  type: 'DYNAMIC',
  color: 'navy',
  startTime: null,
  endTime: null,
  repeatPattern: { days: [] },
  stipend: '0',
  dutyKind: 'OTHER',
  headCount: plainStaffing.headCount,
  priority: plainStaffing.priority,
  skills: '',
  services: plainStaffing.services,
}

export const draftOf = ({ name, type, color, startTime, endTime, repeatPattern, stipend, ...asks }: ShiftTemplate): Draft => ({
  name,
  type,
  color,
  startTime,
  endTime,
  repeatPattern,
  stipend: typed.format(stipend),
  dutyKind: asks.dutyKind,
  headCount: asks.headCount,
  priority: asks.priority,
  skills: asks.skills.join(', '),
  services: asks.services,
})

/** The body of a call, or undefined while a required field is empty. An existing template can lose all its days, which retires it. */
export function completed(draft: Draft, mayBeEmpty = false) {
  const { startTime, endTime, repeatPattern } = draft
  const stipend = readStipend(draft.stipend)
  if (startTime === null || endTime === null || stipend === undefined || (isEmpty(repeatPattern) && !mayBeEmpty)) return undefined
  const { type, color, dutyKind, headCount, priority, services } = draft
  return {
    name: draft.name.trim(),
    type,
    color,
    startTime,
    endTime,
    repeatPattern,
    stipend,
    dutyKind,
    headCount,
    priority,
    skills: skillsFrom(draft.skills),
    services,
  }
}

export const changedFields = (draft: Draft, before: Draft): Set<keyof Draft> =>
  new Set((Object.keys(before) as (keyof Draft)[]).filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field])))

/** The changed fields with their typed values. */
const changesTo = (draft: Draft, before: Draft): Partial<Draft> =>
  Object.fromEntries([...changedFields(draft, before)].map((field) => [field, draft[field]]))

/** The edited fields after an edit. Editing starts with the first difference from the stored template, and ends when none is left. */
export function editedAfter(before: Edited | undefined, draft: Draft, stored: Draft, version: number): Edited | undefined {
  const isEditing = before && changedFields({ ...stored, ...before.fields }, stored).size > 0
  const fields = changesTo(draft, stored)
  return Object.keys(fields).length === 0 ? undefined : { version: isEditing ? before.version : version, fields }
}

/** Drops services and people that no longer exist, because a draft may be old. serviceIds: undefined until they are read. */
export function withExisting<Kept extends Partial<Draft>>(
  kept: Kept,
  serviceIds: readonly Id[] | undefined,
  users: Record<Id, unknown>,
): Kept {
  const { services, repeatPattern } = kept
  const remains = (list: readonly Id[] = []) => list.filter((id) => id in users)
  return {
    ...kept,
    ...(services && serviceIds && { services: services.filter((id) => serviceIds.includes(id)) }),
    ...(repeatPattern &&
      !isDynamicPattern(repeatPattern) && {
        repeatPattern: { users: Object.fromEntries(Object.entries(repeatPattern.users).map(([day, ids]) => [day, remains(ids)])) },
      }),
  }
}

/** Changes the type of a template, keeping its days. */
export function withType(draft: Draft, type: TemplateType): Draft {
  const { repeatPattern } = draft
  if (type === draft.type) return draft
  if (isDynamicPattern(repeatPattern))
    return { ...draft, type, repeatPattern: { users: Object.fromEntries(repeatPattern.days.map((day) => [day, []])) } }
  return { ...draft, type, repeatPattern: { days: Object.keys(repeatPattern.users).map((day) => Number(day) as Weekday) } }
}

/** Turns a weekday on or off. */
export function withDay(pattern: RepeatPattern, day: Weekday, on: boolean): RepeatPattern {
  if (isDynamicPattern(pattern)) return { days: on ? [...pattern.days, day].toSorted() : pattern.days.filter((other) => other !== day) }
  const { [`${day}` as const]: _, ...others } = pattern.users
  return { users: on ? { ...others, [day]: [] } : others }
}

export const withUsers = (pattern: RepeatPattern, day: Weekday, userIds: Id[]): RepeatPattern =>
  isDynamicPattern(pattern) ? pattern : { users: { ...pattern.users, [day]: userIds } }

export const isEmpty = (pattern: RepeatPattern): boolean =>
  (isDynamicPattern(pattern) ? pattern.days : Object.keys(pattern.users)).length === 0

export function readStipend(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && value >= 0 && value <= mostStipend ? Math.round(value * 100) / 100 : undefined
}

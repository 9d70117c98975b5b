import type { Id } from '#domain/id.ts'
import type { LeaveDifference, ShiftDifference } from '#domain/imports/difference.ts'
import type { Language } from '#domain/language.ts'
import { rangeOn, type Times } from '#domain/time/time-range.ts'
import { shiftJudge, type KnownMonths } from '#server/imports/judge-shifts.ts'
import type { SheetPlace, SheetPlaces, TextAt } from '#server/imports/places.ts'
import { importTexts } from '#texts/import-text.ts'

interface ShiftContext {
  months: KnownMonths
  textAt: TextAt
  /** Leave that the sheet adds or that the team already has. */
  leave: readonly LeaveDifference[]
  /** Places that go to other people. */
  given: ReadonlySet<Id>
  language: Language
}

/** What the shifts of a sheet would change, each judged together with the earlier ones. */
export function shiftDifferences(
  { places, ...sheet }: SheetPlaces,
  { months, textAt, leave, given, language }: ShiftContext,
): ShiftDifference[] {
  const judge = shiftJudge(months, { leave, given, language })
  const words = importTexts(language)

  return places.map((place): ShiftDifference => {
    const { read, shift, holder, isSame, isTwice } = place
    const { row, column, date, template, person } = read
    const usual = shift ?? sheet.timesOf(template)
    const times = changedTimes(place, usual)
    const insteadOf = isSame ? null : (holder?.userId ?? null)
    const base = {
      key: `SHIFT ${date} ${template} ${person} ${insteadOf ?? ''}${times ? ` ${times.startTime}-${times.endTime}` : ''}${isTwice ? ' again' : ''}`,
      what: 'SHIFT' as const,
      row,
      column,
      text: textAt(read),
      date,
      template,
      person,
      times,
      insteadOf,
      shiftId: shift?.id ?? null,
      assignmentId: holder?.assignmentId ?? null,
    }
    if (isSame && !times && !isTwice) return { ...base, state: 'SAME', isBlocked: false, why: '' }
    const wall = blockedBecause(place)
    if (wall !== undefined) return { ...base, state: 'CONFLICT', isBlocked: true, why: wall }
    const known = sheet.templates.get(template)
    const seat = {
      date,
      range: rangeOn(date, read.times ?? usual),
      templateId: template,
      skills: known?.skills ?? [],
      services: known?.services ?? [],
    }
    const verdict = judge(person, seat, isSame ? holder!.assignmentId : undefined)
    if (verdict) return { ...base, state: 'CONFLICT', ...verdict }
    // Members would see an empty published shift at once.
    if (!shift && sheet.isPublished(date)) return { ...base, state: 'CONFLICT', isBlocked: false, why: words.publishedDay }
    return { ...base, state: shift ? 'CHANGED' : 'NEW', isBlocked: false, why: '' }
  })

  function blockedBecause({ read, shift, holder, isSame, isTwice }: SheetPlace): string | undefined {
    if (sheet.isClosed(read.date)) return words.closed
    if (shift?.locked) return words.locked
    if (isTwice) return words.twice
    if (holder?.isPublished) return words.published
    return isSame && holder?.coveringUserId ? words.covered : undefined
  }
}

/** The individual times that the sheet gives, if they differ from the present ones; null for the shift's times. */
function changedTimes({ read, holder, isSame }: SheetPlace, usual: Times): Times | null {
  if (!read.times) return null
  const now = { startTime: (isSame && holder?.startTime) || usual.startTime, endTime: (isSame && holder?.endTime) || usual.endTime }
  return read.times.startTime === now.startTime && read.times.endTime === now.endTime ? null : read.times
}

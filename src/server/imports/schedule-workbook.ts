import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'

import type { Language } from '#domain/language.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { Team } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { shortTime } from '#domain/time/time-range.ts'
import type { ShiftWithPeople } from '#server/stores/schedule/shifts-with-people.ts'
import { workbookTexts } from '#texts/import-text.ts'

type WorkbookWords = ReturnType<typeof workbookTexts>

interface WorkbookContent {
  team: Team
  templates: readonly ShiftTemplate[]
  shifts: readonly ShiftWithPeople[]
  leave: readonly Leave[]
  /** The email addresses of people without an account. */
  emails: ReadonlyMap<string, string | null>
  language: Language
}

/** An .xlsx file with a sheet each for schedule, leave and people, which the import can read again, and one for covers, if any. */
export function scheduleWorkbook(content: WorkbookContent): Uint8Array {
  const words = workbookTexts(content.language)
  const covers = coverRows(content)
  const sheets = {
    [words.sheets.schedule]: scheduleSheet(content, words),
    [words.sheets.leave]: leaveSheet(content, words),
    [words.sheets.people]: peopleSheet(content, words),
    ...(covers.length > 0 && { [words.sheets.covers]: sheetOf(words.covers, covers) }),
  }
  return write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array
}

/** Days are rows and templates are columns; times are given for people whose times differ from the template's. */
function scheduleSheet(content: WorkbookContent, words: WorkbookWords): WorkSheet {
  const { templates, shifts } = content
  const nameOf = namesIn(content)
  const used = templates.filter(({ id }) => shifts.some(({ templateId }) => templateId === id))
  const heads = used.map((template) => headOf(template, templates))
  const rows = [...Map.groupBy(shifts, ({ date }) => date)].map(([date, ofDay]) => [
    dateCell(date),
    ...used.map((template) =>
      text(ofDay.filter(({ templateId }) => templateId === template.id).flatMap((shift) => peopleOn(shift, template, nameOf))),
    ),
  ])
  return sheetOf([words.date, ...heads], rows)
}

/** Templates with the same name are distinguished by their times. */
const headOf = ({ name, startTime, endTime }: ShiftTemplate, all: readonly ShiftTemplate[]): string =>
  all.filter((other) => other.name === name).length > 1 ? `${name} ${shortTime(startTime)}-${shortTime(endTime)}` : name

function peopleOn({ holders, startTime, endTime }: ShiftWithPeople, template: ShiftTemplate, nameOf: (userId: string) => string): string[] {
  return holders.map((holder) => {
    const [from, to] = [holder.startTime ?? startTime, holder.endTime ?? endTime]
    const isUsual = from === template.startTime && to === template.endTime
    return isUsual ? nameOf(holder.userId) : `${nameOf(holder.userId)} ${shortTime(from)}-${shortTime(to)}`
  })
}

function coverRows(content: WorkbookContent): CellObject[][] {
  const nameOf = namesIn(content)
  const templates = new Map(content.templates.map((template) => [template.id, template]))
  return content.shifts.flatMap((shift) =>
    shift.holders.flatMap((holder) => {
      const template = templates.get(shift.templateId)
      if (holder.coveringUserId === null || !template) return []
      const from = holder.coverStartTime ?? holder.startTime ?? shift.startTime
      const to = holder.coverEndTime ?? holder.endTime ?? shift.endTime
      const parts = [
        headOf(template, content.templates),
        nameOf(holder.userId),
        nameOf(holder.coveringUserId),
        shortTime(from),
        shortTime(to),
      ]
      return [[dateCell(shift.date), ...parts.map((part) => text([part]))]]
    }),
  )
}

/** People's names; where two are the same, the email address is used. */
function namesIn({ team: { users }, emails }: WorkbookContent): (userId: string) => string {
  const counts = Map.groupBy(Object.values(users), fullName)
  return (userId) => {
    const user = users[userId]
    if (!user) return ''
    const email = user.placeholder ? emails.get(userId) : user.email
    return counts.get(fullName(user))!.length > 1 && email ? email : fullName(user)
  }
}

function leaveSheet(content: WorkbookContent, words: WorkbookWords): WorkSheet {
  const nameOf = namesIn(content)
  const approved = content.leave.filter(({ status }) => status === 'APPROVED')
  const rows = approved.map(({ userId, fromDate, fromHalf, toDate, toHalf, kind }) => [
    text([nameOf(userId)]),
    dateCell(fromDate),
    dateCell(toDate),
    text([words.kinds[kind ?? 'OTHER']]),
    text([fromHalf === 'night' ? words.halves.night : '']),
    text([toHalf === 'day' ? words.halves.day : '']),
  ])
  return sheetOf(words.leave, rows)
}

function peopleSheet({ team, emails }: WorkbookContent, words: WorkbookWords): WorkSheet {
  const people = Object.values(team.users)
    .filter(({ disabled }) => !disabled)
    .toSorted(byLastName)
  const rows = people.map((user) => [
    text([user.firstName]),
    text([user.lastName]),
    text([(user.placeholder ? emails.get(user.id) : user.email) ?? '']),
    text([words.roles[user.status]]),
    text([String(user.share ?? 1)]),
    text([(user.skills ?? []).join('; ')]),
  ])
  return sheetOf(words.people, rows)
}

/** Always writes text, so that no name is run as a formula. */
const text = (parts: readonly string[]): CellObject => ({ t: 's', v: parts.join('; ') })

/** A date in the number format of spreadsheets, shown in the usual form. */
const dateCell = (date: CalendarDate): CellObject => ({ t: 'n', v: 36_526 + daysBetween('2000-01-01', date), z: 'yyyy-mm-dd' })

function sheetOf(heads: readonly string[], listed: readonly CellObject[][]): WorkSheet {
  const rows = [heads.map((head) => text([head])), ...listed]
  const sheet: WorkSheet = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: heads.length - 1 } }),
  }
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (cell.v !== '') sheet[utils.encode_cell({ r, c })] = cell
    }),
  )
  return { ...sheet, '!cols': heads.map(() => ({ wch: 22 })) }
}

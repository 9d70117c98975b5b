import type { LeaveKind } from '#domain/leave/leave.ts'
import { addDays, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, Parse } from '../intent.ts'
import { readDates } from '../words/dates.ts'
import { monthNamed } from '../words/named-days.ts'

const kinds: [LeaveKind, string][] = [
  ['VACATION', 'vacations?|annual leave|vacances'],
  ['CONFERENCE', 'conferences?'],
  ['EXAM', 'exams?|examens?'],
  ['SICK', 'sick leave|sick days?|conges? de maladie'],
  ['PARENTAL', '(?:parental|maternity|paternity) leave|conges? (?:parental|parentaux|de maternite|de paternite)'],
  ['LIEU', 'lieu days?|days? in lieu|journees? compensatoires?'],
]
const anyKind = kinds.map(([, named]) => named).join('|')

const kindOf = (said: string): LeaveKind => kinds.find(([, named]) => new RegExp(`^(?:${named})$`).test(said))![0]

/**
 * Leave is shown by the year, so a month named alone is the next one from today, whichever month is open. A day number alone still belongs to
 * the open month.
 */
function readLeaveDates(text: string, context: Context): CalendarDate[] | undefined {
  const namesMonth = text.split(/[^a-z]+/).some((word) => monthNamed(word) !== undefined)
  return readDates(text, namesMonth ? { ...context, month: monthOf(context.today) } : context)
}

const awayWords =
  /^(?:who(?:'s| is| will be)? (?:away|on leave|on vacation)|qui (?:est|sera) (?:absente?|en conge|en vacances))(?: (?:on |in |the |le |la |en )*(.+))?$/

/** 'who is away next week', 'qui est absent vendredi'. Means today if no day is named. */
const whoIsAway: Parse = (text, context) => {
  const found = awayWords.exec(text)
  const dates = found && (found[1] === undefined ? [context.today] : readLeaveDates(found[1], context))
  return dates ? { kind: 'whoIsAway', dates } : undefined
}

const leftWords = [
  new RegExp(`^how many (${anyKind})(?: days)? (?:do i have left|have i left|are left|left|remain|remaining)$`),
  new RegExp(`^how many days of (${anyKind}) (?:do i have left|have i left|are left|left|remain|remaining)$`),
  new RegExp(`^combien (?:de jours )?(?:de |d')(${anyKind}) (?:(?:est-ce qu')?il me reste|me reste-t-il|reste-t-il|il reste)$`),
  new RegExp(`^il me reste combien (?:de jours )?(?:de |d')(${anyKind})$`),
]

/** 'how many vacation days do I have left' */
const leaveLeft: Parse = (text) => {
  const [, said] = leftWords.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  return said === undefined ? undefined : { kind: 'leaveLeft', leave: kindOf(said) }
}

const askWords = new RegExp(
  `^(?:(?:ask for|request|book|take|demande[rz]?|prend(?:re|s|ez)) )?(?:an? |une? |des |un jour de |une journee de )?(${anyKind}) (?:from |on |in |du |des |le |de |d'|en )?(.+)$`,
)

/**
 * 'vacation 3-14 august', 'conférence du 9 au 11 mars'. Days with gaps between them would be several requests, so they are not a command.
 */
const askForLeave: Parse = (text, context) => {
  const [, said, when] = askWords.exec(text) ?? []
  const dates = when === undefined ? undefined : readLeaveDates(when, context)?.toSorted()
  return said === undefined || !dates || !isUnbroken(dates)
    ? undefined
    : { kind: 'askForLeave', leave: kindOf(said), fromDate: dates[0]!, toDate: dates.at(-1)! }
}

const isUnbroken = (dates: readonly CalendarDate[]): boolean =>
  dates.every((date, index) => index === 0 || addDays(dates[index - 1]!, 1) === date)

/** Questions and requests about leave. */
export const leaveGroups: readonly [name: string, group: Parse][] = [
  ['who is away', whoIsAway],
  ['leave left', leaveLeft],
  ['ask for leave', askForLeave],
]

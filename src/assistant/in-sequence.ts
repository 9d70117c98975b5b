import { isInMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { shiftCommands, type Context, type Intent, type Parse, type ScheduleCommand } from './intent.ts'
import { findPerson } from './slots.ts'
import { isFixed } from './words/months.ts'
import { weekdayNamed } from './words/named-days.ts'
import { namesMonth } from './words/periods.ts'
import { weekdayAfter } from './words/weekday-lists.ts'
import { plain, wordsOf } from './words/words.ts'

const commands: readonly Intent['kind'][] = [...shiftCommands, 'month', 'days']

const isCommand = (intent: Intent | undefined): intent is ScheduleCommand => intent !== undefined && commands.includes(intent.kind)

const joint = /(?:,? (?:and then|then|and|et puis|et|puis) |, )/g

/**
 * 'lock december and publish it': commands that are each clear on their own. In a later one, 'it' is the month of the one before, and a day
 * number belongs to the month that was named before it, as in a list.
 */
export function inSequence(text: string, context: Context, read: Parse): Intent | undefined {
  const steps = split(text, context, read)
  return steps && { kind: 'inSequence', steps }
}

interface SaidCommand {
  text: string
  step: ScheduleCommand
}

/** The first command, and those after it. before: the command before the first. */
function split(text: string, context: Context, read: Parse, before?: SaidCommand): ScheduleCommand[] | undefined {
  for (const { index, 0: words } of text.matchAll(joint)) {
    const said = text.slice(0, index)
    const first = read(said, weekdaysAfter(before, said, context))
    if (!isCommand(first)) continue
    const rest = text.slice(index + words.length)
    const then = after(first, context, (when) => lastDay(read(said, when)))
    const one = { text: said, step: first }
    for (const whole of wholesOf(one, rest, context)) {
      const last = read(whole, weekdaysAfter(one, whole, then))
      const others = isCommand(last) ? [last] : split(whole, then, read, one)
      if (others && (whole === rest || isPlacing(others[0]!)) && !isVague(others[0]!, rest, first, context)) return [first, ...others]
    }
  }
  return undefined
}

const isPlacing = ({ kind }: ScheduleCommand): boolean => kind === 'assign' || kind === 'removeUser' || kind === 'several'

/** The next command in full. In 'assign mara to night friday and milo saturday', the verb and the shift count for both. */
function wholesOf({ text, step }: SaidCommand, rest: string, context: Context): string[] {
  const [name, ...more] = wordsOf(rest)
  if (!isPlacing(step) || more.length === 0 || findPerson(name!, context).kind === 'none') return [rest]
  const [verb] = wordsOf(text)
  return [`${verb!} ${rest}`, ...(step.kind === 'assign' ? [`${verb!} ${plain(step.template.name)} to ${rest}`] : [])]
}

const lastWords = /\S+(?: (?:night|evening|nuit|soir))?$/

/** 'mara to night friday, milo to night saturday': as in a list, the Saturday follows the Friday. */
function weekdaysAfter(before: SaidCommand | undefined, text: string, context: Context): Context {
  const day = lastDay(before?.step)
  const weekday = wordsOf(text).find((word) => weekdayNamed(word) >= 0)
  if (!before || day === undefined || weekday === undefined || /(?<!\S)(?:this|next|ce|prochaine?)(?!\S)/.test(text)) return context
  const [today = context.today] = weekdayAfter([lastWords.exec(before.text)![0]], weekday, [day], context) ?? []
  return { ...context, today }
}

/** What the next command can refer to. dayIn: the last day of the step, read in another context. */
function after(step: ScheduleCommand, context: Context, dayIn: (when: Context) => CalendarDate | undefined): Context {
  const day = lastDay(step)
  return {
    ...context,
    ...(step.kind === 'month' && { month: step.month }),
    ...(day !== undefined && isFixed(day, dayIn, context) && { month: monthOf(day) }),
    previousDates: 'dates' in step ? step.dates : [],
  }
}

/** In 'lock dec 24 and publish it', the day could be meant, and in 'lock dec 24 and publish' the open month or December. */
function isVague(next: ScheduleCommand, said: string, first: ScheduleCommand, { month }: Context): boolean {
  const day = lastDay(first)
  if (next.kind !== 'month' || day === undefined || namesMonth(said)) return false
  return !isInMonth(day, month) || /^\S+ (?:it|ca)(?!\S)/.test(said)
}

function lastDay(step: Intent | undefined): CalendarDate | undefined {
  if (!isCommand(step) || step.kind === 'month') return undefined
  if (step.kind === 'several') return step.steps.at(-1)!.dates.at(-1)
  if (step.kind === 'swap') return step.second.date
  return step.kind === 'move' ? step.to : step.dates.at(-1)
}

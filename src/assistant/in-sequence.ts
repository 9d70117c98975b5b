import { isInMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { shiftCommands, type Context, type Intent, type Parse, type ScheduleCommand } from './intent.ts'
import { isFixed } from './words/months.ts'
import { namesMonth } from './words/periods.ts'

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

/** The first command, and those after it. */
function split(text: string, context: Context, read: Parse): ScheduleCommand[] | undefined {
  for (const { index, 0: words } of text.matchAll(joint)) {
    const said = text.slice(0, index)
    const first = read(said, context)
    if (!isCommand(first)) continue
    const [rest, then] = [text.slice(index + words.length), after(first, context, (when) => lastDay(read(said, when)))]
    const last = read(rest, then)
    const others = isCommand(last) ? [last] : split(rest, then, read)
    if (others && !isVague(others[0]!, rest, first, context)) return [first, ...others]
  }
  return undefined
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

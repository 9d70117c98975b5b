import { shiftCommands, type Context, type Intent, type Parse, type ScheduleCommand } from './intent.ts'

const commands: readonly Intent['kind'][] = [...shiftCommands, 'month', 'days']

const isCommand = (intent: Intent | undefined): intent is ScheduleCommand => intent !== undefined && commands.includes(intent.kind)

const joint = /(?:,? (?:and then|then|and|et puis|et|puis) |, )/g

/** 'lock december and publish it': commands that are each clear on their own. In a later one, 'it' is the month of the one before. */
export function inSequence(text: string, context: Context, read: Parse): Intent | undefined {
  const steps = split(text, context, read)
  return steps && { kind: 'inSequence', steps }
}

/** The first command, and those after it. */
function split(text: string, context: Context, read: Parse): ScheduleCommand[] | undefined {
  for (const { index, 0: words } of text.matchAll(joint)) {
    const first = read(text.slice(0, index), context)
    if (!isCommand(first)) continue
    const [rest, then] = [text.slice(index + words.length), after(first, context)]
    const last = read(rest, then)
    const others = isCommand(last) ? [last] : split(rest, then, read)
    if (others) return [first, ...others]
  }
  return undefined
}

/** What the next command can refer to. */
const after = (step: ScheduleCommand, context: Context): Context => ({
  ...context,
  ...(step.kind === 'month' && { month: step.month }),
  previousDates: 'dates' in step ? step.dates : [],
})

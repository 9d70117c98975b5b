import type { Context, Intent, Parse, CommandedChange } from './intent.ts'

const changes: readonly Intent['kind'][] = [
  'assign',
  'removeUser',
  'takeOff',
  'several',
  'addShifts',
  'removeShifts',
  'month',
  'days',
  'reassign',
  'swap',
  'move',
]

const isChange = (intent: Intent | undefined): intent is CommandedChange => intent !== undefined && changes.includes(intent.kind)

const joint = /(?:,? (?:and then|then|and|et puis|et|puis) |, )/g

/** 'lock december and publish it': commands that are each clear on their own. In a later one, 'it' is the month of the one before. */
export function inSequence(text: string, context: Context, read: Parse): Intent | undefined {
  const steps = stepsIn(text, context, read)
  return steps && steps.length > 1 ? { kind: 'inSequence', steps } : undefined
}

function stepsIn(text: string, context: Context, read: Parse): CommandedChange[] | undefined {
  const whole = read(text, context)
  if (isChange(whole)) return [whole]
  for (const { index, 0: words } of text.matchAll(joint)) {
    const first = read(text.slice(0, index), context)
    if (!isChange(first)) continue
    const rest = stepsIn(text.slice(index + words.length), after(first, context), read)
    if (rest) return [first, ...rest]
  }
  return undefined
}

/** What the next command can refer to. */
const after = (step: CommandedChange, context: Context): Context => ({
  ...context,
  ...(step.kind === 'month' && { month: step.month }),
  previousDates: 'dates' in step ? step.dates : [],
})

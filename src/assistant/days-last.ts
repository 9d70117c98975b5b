import type { Context, Intent, Parse } from './intent.ts'
import { readDates } from './words/dates.ts'
import { adding, assigning, cancelling, removing, takingOff } from './words/verbs.ts'
import { wordsOf } from './words/words.ts'

const command = new RegExp(`^(?:${[assigning, takingOff, adding, removing, cancelling].join('|')}|replace|remplace[rz]?) `)

/** 'Tomorrow publish december' could mean to wait until tomorrow, so only shifts and the people on them are meant. */
const kinds: readonly Intent['kind'][] = ['assign', 'removeUser', 'takeOff', 'several', 'addShifts', 'removeShifts', 'reassign']

/** 'on dec 7 put mara on night', 'demain, enlève mara de la nuit': the command with its days at the end. */
export function daysLast(text: string, context: Context, read: Parse): Intent | undefined {
  const words = wordsOf(text)
  for (let at = words.length - 2; at > 0; at--) {
    const rest = words.slice(at).join(' ')
    if (!command.test(rest)) continue
    const said = words.slice(0, at).join(' ')
    const days = said.replace(/^(?:on|for|pour) |,$/g, '')
    // '2 remove mara' may be the second line of a list.
    if (/^\d+$/.test(said) || readDates(days.replace(/^(?:le|les|du) /, ''), context) === undefined) continue
    const intent = read(`${rest} ${days}`, { ...context, previousDates: [] })
    if (intent && kinds.includes(intent.kind)) return intent
  }
  return undefined
}

import { handOver, isHandOver, takeOver } from '../hand-over.ts'
import type { Context, Parse } from '../intent.ts'
import { isHedged, isOpenEnded, joins, pairIntent, templateIntent } from '../schedule-intents.ts'
import { severalIntent } from '../several.ts'
import { findPerson } from '../slots.ts'
import { adding, assigning, cancelling, removing, restAfter, takingOff } from '../words/verbs.ts'

const assigned = restAfter(assigning)
const takenOff = restAfter(takingOff)
const added = restAfter(adding)
const removed = restAfter(`${removing}|${cancelling}`)
/** 'another night', 'an extra clinic' */
const more = /^(?:(?:an? )?(?:extra|additional|another|one more)|une? autre) /

/** 'all nights next week' */
const everyOne = /^(?:all|toutes|tous) (?:of )?(?:the |les )?(?!from |de )/

export const assignUser: Parse = (text, context) => {
  const rest = assigned(text)?.replace(/^(?:to|a) /, '')
  if (!context.isAdmin || rest === undefined || isHedged(rest, context)) return undefined
  const given = givenTo(rest, context)
  if (given !== undefined || isHandOver(rest, context)) return handOver(given ?? rest, context)
  if (isOpenEnded(rest)) return undefined
  return severalIntent('assign', rest, context) ?? pairIntent('assign', rest, context)
}

/** 'tom my night on 3': the person comes before the shift. */
function givenTo(text: string, context: Context): string | undefined {
  const [, name, shift] = /^(.+?) ((?:my|mon|ma|mes) .+|\S+'s? .+)$/.exec(text) ?? []
  const person = name === undefined ? undefined : findPerson(name, context)
  return person?.kind === 'one' && person.score === 0 ? `${shift} to ${name}` : undefined
}

export const removeAssignment: Parse = (text, context) => {
  const taken = context.isAdmin && !isHedged(text, context) ? takeOver(text, context) : undefined
  if (taken) return taken
  const rest = takenOff(text)
  if (!context.isAdmin || rest === undefined || isHedged(rest, context, 'off')) return undefined
  return severalIntent('removeUser', rest, context) ?? pairIntent('removeUser', rest, context)
}

/** Whether the noun names a switch, not a template. */
const isSwitchNoun = (text: string) => /^(?:an? |un |une )?(?:switch|trade|post|echange)$/.test(text)

export const addShift: Parse = (text, context) => {
  const rest = added(text)
  if (!context.isAdmin || rest === undefined || isSwitchNoun(rest) || isHedged(rest, context) || isOpenEnded(rest)) return undefined
  const several = severalIntent('assign', rest, context)
  if (several) return several
  return joins(rest, context)
    ? pairIntent('assign', rest, context)
    : (templateIntent('addShifts', rest, context) ??
        templateIntent(
          'addShifts',
          rest.replace(more, (said) => (said.startsWith('un') ? 'une ' : 'a ')),
          context,
        ))
}

export const removeShift: Parse = (text, context) => {
  const rest = removed(text)
  if (!context.isAdmin || rest === undefined || isHedged(rest, context)) return undefined
  return templateIntent('removeShifts', rest.replace(everyOne, ''), context)
}

import type { Parse } from '../intent.ts'
import { ownerFirst } from '../said-shift.ts'
import { among, isHedged, nameAmong } from '../schedule-intents.ts'
import { findPerson, findTemplate } from '../slots.ts'
import { splitDates } from '../split-dates.ts'
import { isMixed, partOf } from '../words/half-days.ts'
import { cancelling, restAfter, takingOff } from '../words/verbs.ts'

const taken = restAfter(`${takingOff}|${cancelling}|clear|drop|vide[rz]?|libere[rz]?`)
const everything = /^(?:all|tous|toutes)(?: of)?(?: the| les)? /
/** 'mara's shifts', 'milo week', 'milo off', 'milo from all his shifts' */
const shiftWord =
  /(?: (?:off|from|de)(?: of)?(?: all| tous| toutes)?(?: of)?(?: the| his| her| their| ses| les)?)? (?:shifts?|calls?|quarts?|gardes?)$| off(?: of)?$/

/** "remove milo from the 24th", "clear mara's shifts next week", 'enlève milo du 24': all shifts of a person on some days. */
export const takeOff: Parse = (text, context) => {
  const rest = taken(text)
  if (!context.isAdmin || rest === undefined || isHedged(rest, context, 'off')) return undefined
  const said = ownerFirst(rest.replace(everything, ''), context)
  if (isMixed(said)) return undefined
  const { half, isNoon } = partOf(said)
  for (const { head, dates } of splitDates(said, { ...context, previousDates: [] })) {
    const name = head.replace(shiftWord, '')
    const [person, template] = [findPerson(name, context), findTemplate(name, context)]
    if (person.kind === 'none' || (template.kind !== 'none' && template.score <= person.score)) continue
    return among(
      person,
      (user) => nameAmong(user, person),
      (user) => ({ kind: 'takeOff', user, ...(half && !isNoon && { half }), dates: [...dates] }),
    )
  }
  return undefined
}

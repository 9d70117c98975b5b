import type { User } from '#domain/people/user.ts'

import type { Context, Intent, Parse } from '../intent.ts'
import { findPerson } from '../slots.ts'
import { readDates } from '../words/dates.ts'

const mine = [
  /^(?:am i (?:free|off|available|working|on)|do i (?:have to )?work|can i work) (?:on |the )*(.+)$/,
  /^(?:suis-je|je suis-tu|je suis) (?:libre|en conge|de garde) (?:le )?(.+)$/,
  /^est-ce que je (?:suis (?:libre|en conge|de garde)|travaille|rentre) (?:le )?(.+)$/,
  /^je (?:travaille|rentre)(?:-tu| tu)? (?:le )?(.+)$/,
]

/** Without a question mark the same words set the user's availability, so this question needs one. */
export const asksItself = (text: string, context: Context): Intent | undefined => {
  const [, said] = mine.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  const dates = said === undefined ? undefined : readDates(said, context)
  return dates && { kind: 'isFree', user: context.me, dates: dates.toSorted() }
}

export const amIFree: Parse = (text, context) => (text.startsWith('je suis ') ? undefined : asksItself(text, context))

const theirs = [
  /^(?:is|are) (.+?) (?:free|off|available|working|on) (?:on |the )*(.+)$/,
  /^(?:does|do) (.+?) work (?:on |the )*(.+)$/,
  /^can (.+?) work (?:on |the )*(.+)$/,
  /^(?:est-ce que |est-ce qu')(.+?) (?:est (?:libre|en conge|disponible|dispo)|travaille|rentre|peut travailler) (?:le )?(.+)$/,
  /^(.+?) (?:est-(?:il|elle|tu)|est tu|est) (?:libre|en conge|disponible|dispo) (?:le )?(.+)$/,
  /^(.+?) (?:travaille|rentre)(?:-t-(?:il|elle)|-tu| tu)? (?:le )?(.+)$/,
  /^(.+?) peut(?:-(?:il|elle|tu))? travailler (?:le )?(.+)$/,
]

/** Only admins can ask about others. */
export const areTheyFree: Parse = (text, context) => {
  if (!context.isAdmin) return undefined
  for (const pattern of theirs) {
    const [, name, said] = pattern.exec(text) ?? []
    const dates = said === undefined ? undefined : readDates(said, context)
    if (!dates) continue
    const intent = ofPerson(name!, context, (user) => ({ kind: 'isFree', user, dates: dates.toSorted() }))
    if (intent) return intent
  }
  return undefined
}

function ofPerson(name: string, context: Context, intent: (user: User) => Intent): Intent | undefined {
  const match = findPerson(name, context)
  if (match.kind === 'one') return intent(match.item)
  if (match.kind === 'none') return undefined
  return { kind: 'ask', choices: match.items.map((user) => ({ name: `${user.firstName} ${user.lastName}`, intent: intent(user) })) }
}

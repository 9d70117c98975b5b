import type { User } from '#domain/people/user.ts'

import type { Context, Intent, Parse } from '../intent.ts'
import { readNamed } from '../said-shift.ts'
import { findPerson, findTemplate } from '../slots.ts'
import { splitDates } from '../split-dates.ts'
import { seeking } from '../words/verbs.ts'
import { someoneMissing } from './missing.ts'

/** Without a name after 'with', 'replace mara tonight' asks for one. */
const replacing = '(?:replace|remplace[rz]?)(?!.* (?:with|by|par) )'
const standingIn = String.raw`${replacing}|who (?:can|could|should) (?:cover(?: for)?|replace|fill in for|sub for|stand in for|step in for|(?:switch|swap|trade) with)|who (?:can|could|should) (?:take|do|work|pick up)(?= (?:my|\S+'s?) )|qui (?:peut|pourrait) (?:remplacer|couvrir)`
/** 'find someone for my night' is an offer, which anyone can make. */
const notMine = '(?!my |me |mon |ma |mes )'
const askingWhoReplaces = new RegExp(`^(?:${standingIn}|(?:${seeking})(?= ${notMine})) (.+)$`)
const canWork = String.raw`who (?:can|could|should) (?:work|do|take|cover|be on)|who(?:'s| is) (?:free|available) for|qui (?:peut|pourrait|devrait|est disponible pour|est libre pour)(?: (?:faire|prendre|travailler|couvrir))?(?: de| sur)?`
const askingWhoCan = new RegExp(`^(?:${canWork}|(?:${seeking})(?= ${notMine})) (?:the )?(.+)$`)

/** "who can cover for mara friday night", 'qui peut remplacer mara le 27': one of her shifts, on one day. */
function whoCanReplace(text: string, context: Context): Intent | undefined {
  const [, said] = askingWhoReplaces.exec(text.replace(/^(qui (?:peut|pourrait)) me remplacer (.+)$/, '$1 remplacer moi $2')) ?? []
  const named = said === undefined ? undefined : readNamed(said, context)
  const [date, ...more] = named?.dates ?? []
  if (!named || date === undefined || more.length > 0) return undefined
  const { user: from, template, half } = named
  return { kind: 'whoCan', template, ...(half && { half }), date, from }
}

/** "mara is sick today, who can replace her". The user's own shift is an offer, which anyone can make. */
function whoCanReplaceMissing(text: string, context: Context): Intent | undefined {
  const { name, when } = someoneMissing(text) ?? {}
  return name === undefined || name === 'me' ? undefined : whoCanReplace(`replace ${name} ${when!}`, context)
}

export const whoCan: Parse = (text, context) => {
  const [, said] = askingWhoCan.exec(text) ?? []
  if (!context.isAdmin) return undefined
  const replacement = whoCanReplace(text, context) ?? whoCanReplaceMissing(text, context)
  if (replacement || said === undefined) return replacement
  for (const { head, dates } of splitDates(said, context)) {
    const { shift, from } = shiftOf(head, context)
    if (from && /^(?:shift|call|quart|garde)$/.test(shift)) return { kind: 'whoCan', template: undefined, date: dates[0]!, from }
    const template = findTemplate(shift, context)
    if (template.kind === 'one') return { kind: 'whoCan', template: template.item, date: dates[0]!, ...(from && { from }) }
  }
  return undefined
}

/** "mara's night", 'la nuit de mara', 'my night': whose shift it is, if the person is clear. */
function shiftOf(head: string, context: Context): { shift: string; from?: User } {
  const [, owner, owned] = /^(?:the )?(my|ma|mon|\S.*?'s?) (.+)$/.exec(head) ?? []
  const [, shift, named] = /^(.+) (?:de |d')(.+)$/.exec(head) ?? []
  const name = owner ?? named
  const match = name === undefined ? undefined : findPerson(name.replace(/^(?:my|ma|mon)$/, 'me'), context)
  return match?.kind === 'one' ? { shift: owned ?? shift!, from: match.item } : { shift: head }
}

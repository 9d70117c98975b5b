import { handOver } from '../hand-over.ts'
import type { Context, Intent, Parse, SaidShift } from '../intent.ts'
import { oneDay, personIn, readNamed, shiftNamed } from '../said-shift.ts'
import { isHedged, isOpenEnded } from '../schedule-intents.ts'
import { assigning } from '../words/verbs.ts'
import { twoDays } from './two-days.ts'

const swapping =
  /^(?:swap|switche?[rz]?|exchange|trade|echange[rz]?|interchange[rz]?|inverse[rz]?|interverti|intervertir|intervertis|intervertissez) (.+)$/

/** "swap mara's night on 27 with milo's on 28", 'swap mara and milo on dec 5', 'échange les nuits de mara et milo le 5 et le 7'. */
export const swap: Parse = (text, context) => {
  const [, said] = swapping.exec(text) ?? []
  if (!context.isAdmin || said === undefined || isHedged(said, context)) return undefined
  for (const { left, right, link } of pairsIn(said)) {
    // 'swap mara for milo' may mean putting Milo in her place.
    const isBoth = /^ (?:with|and|avec|et) $/.test(link)
    const intent = ofTwo(left, right, context) ?? (isBoth ? sameShifts(left, right, context) : undefined)
    if (intent) return intent
  }
  return undefined
}

const between = / (?:with|for|and|against|avec|contre|et|pour) /g

const pairsIn = (text: string): { left: string; right: string; link: string }[] =>
  [...text.matchAll(between)].map(({ index, 0: link }) => ({ left: text.slice(0, index), right: text.slice(index + link.length), link }))

/** Each shift with its own day; the second is of the same kind as the first unless another kind is named. */
function ofTwo(left: string, right: string, context: Context): Intent | undefined {
  const other = right.replace(/^(?:celle|celui) (?:de |d')/, '')
  const pair = twoDays((when) => oneDay(left, when), { text: other, read: (_, when) => oneDay(other, when) }, context)
  if (!pair) return undefined
  const [first, second] = pair
  const kind = second.template || second.half ? {} : { template: first.template, ...(first.half && { half: first.half }) }
  return swapOf(first, { ...second, ...kind })
}

/** Both shifts on the same day, or the first on the first of two days and the second on the other. */
function sameShifts(left: string, right: string, context: Context): Intent | undefined {
  const named = readNamed(right.replace(/^(?:(?:celles? )?de |of |d')/, ''), context)
  const [date, other = date, ...more] = named?.dates ?? []
  if (!named || date === undefined || more.length > 0) return undefined
  const own = ownShift(left, context)
  if (own) {
    // On one day, a second shift of the same kind would be no exchange.
    const kind = other === date || named.template || named.half ? named : own
    return swapOf({ ...own, date }, { user: named.user, date: other!, ...kindOf(kind) })
  }
  const [, shift, name] = /^(?:(?:the |les? |la )?(\S.*?) (?:of |de |d'))?(.+?)(?:'s?)?$/.exec(left) ?? []
  const user = personIn(name!, context)
  const kind = shift === undefined ? named : shiftNamed(shift, context)
  if (!user || !kind) return undefined
  return swapOf({ user, date, ...kindOf(kind) }, { user: named.user, date: other!, ...kindOf(kind) })
}

/** "mara's night", 'my clinic' */
function ownShift(text: string, context: Context): Omit<SaidShift, 'date'> | undefined {
  const [, name = 'me', shift] = /^(?:(.+?)'s?|my|mon|ma) (.+)$/.exec(text) ?? []
  const kind = shift === undefined ? undefined : shiftNamed(shift, context)
  const user = kind && personIn(name, context)
  return user && { user, ...kindOf(kind) }
}

type Kind = Pick<SaidShift, 'template' | 'half'>
const kindOf = ({ template, half }: Kind): Kind => ({ template, ...(half && { half }) })

const swapOf = (first: SaidShift, second: SaidShift): Intent | undefined =>
  first.user.id === second.user.id ? undefined : { kind: 'swap', first, second }

/** 'replace mara by milo on the 5th', "replace mara's night on 27 with milo", 'milo takes mara's night on 27'. */
export const replace: Parse = (text, context) => {
  const [, left, right] = /^(?:replace|remplace[rz]?) (.+) (?:with|by|par) (.+)$/.exec(text) ?? []
  const [, taker, taken] = takes.exec(text) ?? []
  const [, given] = /^(?:reassign|pass|transfer|hand(?: over)?|reattribue[rz]?|passe[rz]?|transfere[rz]?|cede[rz]?) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || isHedged(text, context)) return undefined
  if (given !== undefined) return handOver(given, context)
  const [, giver, shift, receiver] = givesOwn.exec(text) ?? []
  if (giver !== undefined) return handOver(`${giver}'s ${shift!} to ${receiver!}`, context)
  const standIn = standsIn(text, context) ?? insteadOf(text, context)
  if (standIn) return standIn
  if (taker !== undefined)
    return personIn(taker, context) && (handOver(`${taken!} to ${taker}`, context) ?? handOver(`${taken!} a ${taker}`, context))
  return left === undefined ? undefined : (inPlaceOf(left, right!, context) ?? inPlaceOf(right!, left, context, true))
}

const name = String.raw`(\S+(?: \S+)??)`
const takes = new RegExp(
  `^(?:let |have )?${name} (?:takes?|will (?:take|cover|do)|prend|prendra|fera|va (?:prendre|couvrir|faire)) ((?:my|mon|ma|mes) .+|.+?'s? .+|(?:la |le |les |l').+ (?:de |d').+)$`,
)

/** 'mara gives her night on 27 to milo' */
const givesOwn = new RegExp(`^${name} (?:gives|will give|donne|donnera|cede|laisse) (?:her|his|their|sa|son|ses) (.+) (?:to|a) (.+)$`)

/** "milo will take mara's night on 27" only tells something, so with a question mark it asks. */
export const isTold = (text: string): boolean =>
  takes.test(text) ||
  givesOwn.test(text) ||
  standingIn.some((words) => words.test(inOrder(text))) ||
  (instead.test(text) && !order.test(text))

const order = new RegExp(`^(?:${assigning}|let|have) `)

const standingIn = [
  `^(?:let|have) ${name} (?:cover|fill in|stand in|sub) for (.+)$`,
  `^${name} will (?:cover|fill in|stand in|sub) for (.+)$`,
  // 'Milo remplace mara' may tell of a cover that is already there.
  `^${name} (?:va remplacer|remplacera) (.+)$`,
].map((words) => new RegExp(words))

const inOrder = (text: string): string =>
  text
    .replace(/^i(?:'ll| will) /, 'me will ')
    .replace(/^je (?:vais remplacer|remplacerai) /, 'me va remplacer ')
    .replace(/ (?:va me remplacer|me remplacera) /, ' va remplacer me ')

/** 'have milo cover for mara tomorrow', 'milo va me remplacer vendredi'. */
function standsIn(text: string, context: Context): Intent | undefined {
  const [, other, described] = standingIn.map((words) => words.exec(inOrder(text))).find((found) => found !== null) ?? []
  return described === undefined ? undefined : inPlaceOf(described, other!, context)
}

const instead = new RegExp(`^(?:(?:${assigning}|let|have) )?(.+) (?:instead of|in place of|a la place de|au lieu de) (.+)$`)

/** 'milo instead of mara on friday', 'mets milo sur la nuit du 27 à la place de mara'. */
function insteadOf(text: string, context: Context): Intent | undefined {
  const [, left, right] = instead.exec(text) ?? []
  return left === undefined ? undefined : (inPlaceOf(right!, left, context) ?? inPlaceOf(left, right!, context, true))
}

/** described: a person, a shift and its days. isGiven: the other person gives the shift to the one described. */
function inPlaceOf(described: string, other: string, context: Context, isGiven = false): Intent | undefined {
  const user = personIn(other, context)
  const named = isOpenEnded(described) || isOpenEnded(other) ? undefined : readNamed(described, context)
  if (!user || !named || user.id === named.user.id) return undefined
  const { template, half, dates } = named
  const [from, to] = isGiven ? [user, named.user] : [named.user, user]
  return { kind: 'reassign', from, user: to, template, ...(half && { half }), dates: [...dates] }
}

/** "cancel mara's night on 27", 'annule la nuit de mara le 27', 'remove my night on 27' */
export const takeFrom: Parse = (text, context) => {
  const [, said] = /^(?:cancel|remove|delete|drop|annule[rz]?|enleve[rz]?|retire[rz]?|supprime[rz]?) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || said === undefined || isHedged(said, context)) return undefined
  if (!/^(?:my|mon|ma|mes) |^\S+(?: \S+)?'s? |^(?:la |le |les |l').+ (?:de |d')/.test(said)) return undefined
  const named = readNamed(said, context)
  const template = named?.template ?? (named?.half && shiftNamed(named.half, context)?.template)
  return named && template && { kind: 'removeUser', user: named.user, template, dates: [...named.dates] }
}

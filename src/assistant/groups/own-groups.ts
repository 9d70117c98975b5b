import type { Context, IntentOf, Parse } from '../intent.ts'
import { personIn } from '../said-shift.ts'
import { findTemplate } from '../slots.ts'
import { datesFirst, splitDates } from '../split-dates.ts'
import { readDates } from '../words/dates.ts'
import { partOf } from '../words/half-days.ts'
import { seeking } from '../words/verbs.ts'
import { someoneMissing } from './missing.ts'
import { availability } from './own-availability.ts'

const undo: Parse = (text) =>
  /^(?:(?:oops|oups|woops),? )?(?:undo|revert|take back|cancel(?= (?:that|this|it)$))(?: (?:that|this|it|last|(?:the |my )?last(?: one| command| change| thing| action)?))?$|^take (?:that|it|this) back$|^(?:annule[rz]?|defai(?:s|re|tes))(?: (?:ca|cela|le|la|tout ca|(?:la |ma )?derniere(?: commande| action| chose)?|(?:le |mon )?dernier(?: changement)?|l'action))?$|^reviens en arriere$/.test(
    text,
  )
    ? { kind: 'undo' }
    : undefined

const help: Parse = (text) =>
  /^(?:\?|help(?: me)?|commands|examples|what can (?:you do|i (?:say|ask|do))|how does this work|aide[rz]?(?: moi)?|m'aider|a l'aide|commandes|exemples|que (?:peux-tu|sais-tu|pouvez-vous) faire|qu'est-ce que (?:tu peux|tu sais|vous pouvez|je peux) (?:faire|demander|dire)|tu peux faire quoi|que puis-je (?:faire|dire|demander))$/.test(
    text,
  )
    ? { kind: 'help' }
    : undefined

const giving = String.raw`swap|trade|switch|offer|give away|(?:j')?(?:echange[rz]?|offr(?:e|ez|ir))`
const givingMine = String.raw`${giving}|post|put up|give(?= my .+ to )|(?:je )?propose[rz]?|donne[rz]?(?= .+ a )|i (?:can't|cant|cannot) (?:make|do|work|cover)|je (?:ne )?(?:peux|pourrai) pas (?:faire|prendre)`
const mine = '(?:my|me|mon|ma|mes)'
const may = '(?:(?:can|could|may) i |(?:est-ce que je peux|je peux(?:[ -]tu)?|puis-je) )?'
/** 'Swap friday' is about one's own shift; 'swap the night of dec 24' may be about any. */
const notAny = String.raw`(?!(?:the|an?|la|les|une?) |l'|le (?!\d))`
const offering = new RegExp(`^${may}(?:(?:${givingMine}|${seeking}) ${mine} (?:on |le )?|(?:${giving}) ${notAny}(?:on |le )?)(.+)$`)
/** 'swap with mara on friday' */
const withSomeone = /((?:swap|trade|switch|echange[rz]?)) (?:with|avec) \S+ (?:on |le )?(.+)$/
/** 'mara will take my friday night', 'mara va me remplacer vendredi' */
const taken = new RegExp(
  `^(.+?) (?:(?:takes?|will (?:take|cover|do)|prend|prendra|va (?:prendre|couvrir|faire)) ${mine}|will (?:cover|fill in) for me|va me remplacer|me remplace) (?:on |le )?(.+)$`,
)
/** 'can mara take my friday night', 'demande a mara de prendre ma nuit de vendredi': admins offer the shift too, because they only ask. */
const askedFor = new RegExp(
  `^(?:can|could|would|ask|est-ce que|demande[rz]? a) (.+?) (?:(?:to )?(?:take|cover|do)|(?:(?:peut|pourrait) |de )(?:prendre|couvrir|faire)) ${mine} (?:on |le )?(.+)$`,
)

/** The shift that the user wants to give away or exchange. The day may be over. */
export function readOffer(text: string, context: Context): IntentOf<'offer'> | undefined {
  const [, rest] =
    offering.exec(text.replace(/(?<!va) me remplacer(?= )/, ' remplacer me').replace(withSomeone, '$1 $2')) ??
    bySomeone(text, context) ??
    []
  // The form offers one shift: 'my night on 7 to milo and my day on 8 to mara' are two, and so are 'my 24 and 25'.
  if (rest !== undefined && / (?:and|et) (?:my|mon|ma|mes) /.test(rest)) return undefined
  // What the user wants in return, and from whom, belongs in the form.
  const said = rest?.split(/ (?:for|with|against|contre|pour|avec) | (?:to|a) (?=[a-z])/)[0]
  if (said === undefined) return undefined
  const splits = [...splitDates(said, { ...context, previousDates: [] }), ...datesFirst(said, context)]
  const split = splits.find(({ head }) => anyShift.test(head) || shiftNamed(head, context))
  const { day, half, isNoon } = partOf(said)
  const ofHalf = half === undefined || isNoon ? undefined : { half }
  const named = readDates(said, context)
  const [date, ...others] = named ?? split?.dates ?? readDates(day, context) ?? []
  const shift = named || !split ? ofHalf : (shiftNamed(split.head, context) ?? ofHalf)
  return date === undefined || others.length > 0 ? undefined : { kind: 'offer', date, ...shift }
}

function bySomeone(text: string, context: Context): [string, string] | undefined {
  const [, name, given] = askedFor.exec(text) ?? (context.isAdmin ? undefined : taken.exec(text)) ?? []
  return name !== undefined && personIn(name, context) ? [text, given!] : undefined
}

const offer: Parse = (text, context) => {
  const missing = someoneMissing(text)
  const said = readOffer(missing?.name === 'me' ? `find someone for me ${missing.when}` : text, context)
  return said && said.date >= context.today ? said : undefined
}

const anyShift = /^(?:shift|call|duty|quart|garde)$/

/** A night shift, or a shift of a template. */
function shiftNamed(head: string, context: Context): Pick<IntentOf<'offer'>, 'template' | 'half'> | undefined {
  if (anyShift.test(head)) return undefined
  if (/^(?:nights?(?: shift)?|nuits?|(?:quart|garde) de nuit)$/.test(head)) return { half: 'night' }
  const template = findTemplate(head, context)
  return template.kind === 'one' ? { template: template.item } : undefined
}

/** A user's own commands, beyond the specification. */
export const ownGroups: readonly [name: string, group: Parse][] = [
  ['undo', undo],
  ['help', help],
  ['offer', offer],
  ['availability', availability],
]

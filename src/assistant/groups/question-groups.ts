import type { HalfDay } from '#domain/people/availability.ts'

import { findPair } from '../find-pair.ts'
import type { Context, IntentOf, Parse } from '../intent.ts'
import { personIn } from '../said-shift.ts'
import { findTemplate } from '../slots.ts'
import { datesFirst, splitDates } from '../split-dates.ts'
import { readDates, withoutOr } from '../words/dates.ts'
import { count, whoHasMost } from './counting.ts'
import { amIFree, areTheyFree, daysAsked, whoIsFree } from './is-free.ts'
import { nextShift } from './next-shift.ts'
import { whoCan } from './who-can.ts'

const mayWorks = [
  /^is (.+?) (?:free|available) for (?:the )?(.+)$/,
  /^(?:est-ce que |est-ce qu')?(.+?) (?:est (?:dispo|disponible|libre)|est-(?:il|elle) (?:disponible|libre)) pour (.+)$/,
  /^why (?:can't|cannot|can not) (.+?) (?:work|do|take|cover|be on) (?:the )?(.+)$/,
  /^pourquoi (?:est-ce que |est-ce qu')?(.+?) (?:ne )?(?:peut|peux) pas (?:faire|prendre|travailler)(?: de)? (.+)$/,
  /^(?:can|could|may) (.+?) (?:work|do|take|cover|be on) (?:the )?(.+)$/,
  /^est-ce (?:que |qu')(.+?) (?:peut|peux|pourrait) (?:faire|prendre|travailler)(?: de)? (.+)$/,
  /^(.+?) (?:peut|pourrait)(?:[ -](?:il|elle|tu))? (?:faire|prendre|travailler)(?: de)? (.+)$/,
  /^(?:puis-|est-ce que )(je)(?: peux)? (?:faire|prendre|travailler)(?: de)? (.+)$/,
]

/** 'can mara work night on 16': asks whether the rules allow it. */
const mayWork: Parse = (text, context) => {
  for (const pattern of mayWorks) {
    const [, name, said] = pattern.exec(text) ?? []
    if (name === undefined) continue
    const own = ['i', 'je'].includes(name)
    if (!own && !context.isAdmin) return undefined
    const first = datesFirst(said!, context).map((split) => ({ ...split, inFull: true }))
    for (const { head, dates, inFull } of [...splitDates(said!, { ...context, previousDates: [] }), ...first]) {
      const pair = findPair(`${own ? 'me' : name} ${head}`, context)
      const [date] = dates
      if (pair?.person.kind !== 'one' || pair.template.kind !== 'one' || date === undefined) continue
      if (inFull && pair.template.score > 0) continue
      return { kind: 'mayWork', user: pair.person.item, template: pair.template.item, date }
    }
  }
  return undefined
}

const whoWords =
  /^(?:who (?:works?|worked|has|had|covers?|covered|takes|does)|who(?:'s| is) (?:doing|in)|(?:is )?(?:there )?(?:anyone|anybody|someone|somebody) (?:working|covering|on call|on)|(?:est-ce qu'il y a|y a-t-il|y a-tu|il y a) quelqu'un (?:de garde|qui travaille|en service)|who(?:'s| is| was)(?: (?:working|covering|on call|on))?|(?:c'est )?qui (?:travaille|travaillait|a travaille|rentre|(?:est|etait|sera|va etre) (?:de garde|sur appel|sur|en service|en|au|a la)|fait|couvre|est|a)(?: sur)?|(?:c'est|y a) qui(?: de garde)?) (?:for |pour )?(?:on |over |at |during |the |my |le |la |les |mon |ma |a |pendant )?(.+)$/

const halfOf = (said: string): HalfDay | undefined =>
  /^(?:every|each) night |(?:^| )(?:night|evening|nuit|tonight|soir)$/.test(said) ? 'night' : undefined

/** 'de nuit demain', 'demain de nuit' */
function ofHalf(asked: string): { half: HalfDay; said: string } | undefined {
  const [, before, after] = /^de (nuit|jour) (.+)$/.exec(asked) ?? []
  const [, first, last] = /^(.+) de (nuit|jour)$/.exec(asked) ?? []
  const named = before ?? last
  return named === undefined ? undefined : { half: named === 'nuit' ? 'night' : 'day', said: (after ?? first)!.replace(/^le /, '') }
}

const nowWords =
  /^(?:who(?:'s| is) (?:working|on call|on duty|on)(?: (?:right now|now|rn|currently))?|who works (?:right )?now|(?:c'est )?qui (?:est de garde|travaille|est en service)(?: (?:maintenant|en ce moment|presentement))?)$/

/** 'who am i working with on friday', 'qui travaille avec moi': answered with everyone who works on those days. */
const withMe =
  /^(?:who (?:am i (?:working|on(?: call)?)|do i work) with|who(?:'s| is) (?:working|on(?: call)?) with me|who else (?:(?:is )?(?:working|on(?: call)?)|works)|who works with me|qui (?:travaille|est(?: de garde)?|rentre) avec moi|je (?:travaille|suis(?: de garde)?) avec qui|avec qui (?:est-ce que )?je (?:travaille|suis de garde|rentre))(?: (?:on |le )?(.+))?$/

/** 'who works with mara on friday': answered with everyone who works on those days. */
function withSomeone(text: string, context: Context): IntentOf<'whoWorks'> | undefined {
  const [, said] =
    /^(?:who(?:'s| is| was)? (?:works?|working|on(?: call| duty)?)|(?:c'est )?qui (?:travaille|est de garde|rentre)) (?:with|avec) (.+)$/.exec(
      text,
    ) ?? []
  const split =
    said === undefined ? undefined : splitDates(said, { ...context, previousDates: [] }).find(({ head }) => personIn(head, context))
  return split && { kind: 'whoWorks', dates: [...split.dates], template: undefined, half: undefined }
}

/** "what's on tomorrow", "c'est quoi l'horaire de demain" */
const dayPlan =
  /^(?:what(?:'s| is) (?:on|happening|going on|scheduled|(?:the|our) (?:schedule|plan|roster) (?:for|on))|(?:c'est quoi|quel est) l'horaire (?:de |d'|du |pour )?|qu'est-ce qu'il y a(?: a l'horaire)?) ?(?:on |for |le )?(.+)$/
/** A longer period is better read in the calendar. */
const mostDaysPlanned = 7

const whoWorks: Parse = (text, context) => {
  if (nowWords.test(text)) return { kind: 'whoWorksNow' }
  const others = withMe.exec(text)
  if (others) return onDays(others[1] ?? 'today', context)
  const withThem = withSomeone(text, context)
  if (withThem) return withThem
  const plan = onDays(dayPlan.exec(text)?.[1] ?? '', context)
  if (plan && plan.dates.length <= mostDaysPlanned) return plan
  const [, asked] = whoWords.exec(text) ?? []
  if (asked === undefined) return undefined
  const [, halfAlone] = /^(?:de )?(nights?|nuit|days?|jour)$/.exec(asked) ?? []
  if (halfAlone !== undefined)
    return { kind: 'whoWorks', dates: [context.today], template: undefined, half: halfAlone.startsWith('n') ? 'night' : 'day' }
  const shift = ofHalf(asked)
  const dates = readDates(withoutOr(shift?.said ?? asked), context)
  if (dates) return { kind: 'whoWorks', dates, template: undefined, half: shift?.half ?? halfOf(asked) }
  for (const split of splitDates(asked.replace(/^de /, ''), { ...context, previousDates: [] })) {
    const template = findTemplate(split.head, context)
    if (template.kind === 'one') return { kind: 'whoWorks', dates: [...split.dates], template: template.item, half: undefined }
  }
  return onDays(asked.replace(/^de /, ''), context)
}

function onDays(said: string, context: Context): IntentOf<'whoWorks'> | undefined {
  const on = daysAsked(said, context)
  return on && { kind: 'whoWorks', dates: on.dates, template: undefined, half: on.half }
}

/** Questions, which change nothing. */
export const questionGroups: readonly [name: string, group: Parse][] = [
  ['next shift', nextShift],
  ['may work', mayWork],
  ['am I free', amIFree],
  ['who can', whoCan],
  ['are they free', areTheyFree],
  ['who is free', whoIsFree],
  ['who works', whoWorks],
  ['count', count],
  ['who has most', whoHasMost],
]

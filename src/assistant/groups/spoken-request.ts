import { mostDates, pointsFor, requestWeights, type RequestContent, type RequestWeight } from '#domain/requests/shift-request.ts'
import { addDays, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, TemplateRef } from '../intent.ts'
import { findTemplate } from '../slots.ts'
import { isOneOf } from '../split-dates.ts'
import { readDates } from '../words/dates.ts'
import { asTyped } from '../words/match.ts'
import { ahead, fromToday } from '../words/periods.ts'
import { wordsOf } from '../words/words.ts'

type RequestedShifts = Pick<RequestContent, 'subject' | 'dates'> & { template: TemplateRef | undefined }
type AskedFor = RequestedShifts & Pick<RequestContent, 'stance' | 'weight'>
/** isOneOf: 'a night next week' doesn't say which night. */
type SpokenRequest = AskedFor & { isOneOf: boolean }

const please = "(?:please|svp|stp|s'il (?:te|vous) plait)"
const kindly = new RegExp(`^${please},? |,? ${please}$`, 'g')

const weightWords: Record<RequestWeight, RegExp> = {
  LOW: /(?<!\S)(?:if (?:at all )?possible|if i can|ideally|si (?:c'est )?possible|idealement|un peu),?(?!\S)/g,
  MEDIUM: /(?!)/g,
  HIGH: /(?<!\S)(?:(?:so |really )?badly|really|very much|absolutely|desperately|at all costs|vraiment|absolument|a tout prix|tellement),?(?!\S)/g,
}
/** 'I don't really want' is weaker than 'I really don't want'. */
const weakened = /(?<!\S)(?:don't|do not|dont|not|pas) (?:really|absolutely|vraiment|absolument|tellement)(?!\S)/
const paid = /(?<!\S)(?:for|with|pour|avec) (\d+) points?(?!\S)/

const english = "(?:i want|i(?:'d| would) (?:like|love|prefer))"
const french = "(?:je (?:veux|voudrais|souhaite|souhaiterais|prefere|prefererais)|j'aimerais)"
const rather = "(?:je prefere(?:rais)?|j'aime(?:rais)? (?:mieux|autant))"
const work = '(?:work|(?<object>do|have|take|be on))'
const never = "(?:don't|do not|dont|never)"
const mettre = '(?:mets|mettez|donnez?|donnes|assignez?|planifiez?|placez?|pognez?)'
const travailler = '(?:travailler|rentrer|etre de garde|(?<object>faire|avoir|prendre))'

/** Ways to make a request. With mustName, or after a verb that takes an object, it must name its shifts. isKind: only with 'please'. */
const forms: { stance: SpokenRequest['stance']; words: RegExp; mustName?: true; isKind?: true }[] = [
  { stance: 'AGAINST', words: new RegExp(`^i(?:'d| would) (?:rather|prefer|like)(?: to)? not(?: to)? ${work} (.+)$`) },
  { stance: 'AGAINST', words: /^i(?:'d| would)? prefer not (?:to work|working) (.+)$/ },
  { stance: 'AGAINST', words: new RegExp(`^i (?:don't|do not|dont) want to ${work} (.+)$`) },
  { stance: 'AGAINST', words: /^i (?:don't|do not|dont) want (.+)$/, mustName: true },
  { stance: 'AGAINST', words: /^(?:i want|i'd like|i would like|request|i request|i'm requesting) no (.+)$/, mustName: true },
  { stance: 'AGAINST', words: new RegExp(`^${english} to be off (.+)$`) },
  { stance: 'AGAINST', words: new RegExp(`^(?:${english}|i need)(?: to have)? (.+) off$`) },
  { stance: 'AGAINST', words: new RegExp(`^(?:${french}|${rather}) ne pas ${travailler} (.+)$`) },
  { stance: 'AGAINST', words: new RegExp(`^${rather} pas ${travailler} (.+)$`) },
  { stance: 'AGAINST', words: new RegExp(`^je (?:ne )?(?:veux|voudrais|souhaite) pas ${travailler} (.+)$`) },
  { stance: 'AGAINST', words: /^je (?:ne )?(?:veux|voudrais) pas (.+)$/, mustName: true },
  { stance: 'AGAINST', words: /^(?:can|could|may) i (?:please )?(?:have|get|take) (.+) off$/ },
  { stance: 'AGAINST', words: /^(?:i (?:want|need)|(?:can|could|may) i (?:please )?be) off (.+)$/ },
  { stance: 'AGAINST', words: new RegExp(`^${never} (?:schedule|book|assign|roster|put|place|give) me (?:down )?(?:to |for )?(.+)$`) },
  { stance: 'AGAINST', words: new RegExp(`^(?:ne )?m(?:e |')${mettre} pas (.+)$`) },
  { stance: 'AGAINST', words: new RegExp(`^${mettre}[ -]moi pas (.+)$`) },
  { stance: 'AGAINST', words: new RegExp(`^${french}(?: avoir)? (.+) (?:off|de conge)$`) },
  { stance: 'AGAINST', words: new RegExp(`^${french} etre (?:libre|en conge) (.+)$`) },
  { stance: 'AGAINST', words: /^(?:no|pas|aucune?) (.+)$/, mustName: true, isKind: true },
  { stance: 'FOR', words: new RegExp(`^(?:${english} to|i(?:'d| would) rather) ${work} (.+)$`) },
  { stance: 'FOR', words: new RegExp(`^${english} (.+)$`), mustName: true },
  { stance: 'FOR', words: new RegExp(`^${french}(?: bien)? ${travailler} (.+)$`) },
  { stance: 'FOR', words: new RegExp(`^${french}(?: bien)? (.+)$`), mustName: true },
]

/** A request for or against shifts; undefined if any part of it is unclear. spoken is normalized. */
export function readRequest(spoken: string, context: Context): SpokenRequest | undefined {
  const isKind = spoken.search(kindly) >= 0
  const { said, weight } = takeWeight(spoken.replace(kindly, ''))
  const form = forms.find(({ words, isKind: needsKind }) => words.test(said) && (isKind || !needsKind))
  const found = form?.words.exec(said)
  const named = found?.at(-1) ?? ''
  const shifts = found && shiftsIn(named, context)
  if (!form || !weight || !shifts || shifts.dates.length > mostDates) return undefined
  const { subject, template, dates, isUnnamed } = shifts
  // 'I want the weekend of 12 december' may mean to have it off.
  const mustName = form.mustName || found.groups?.['object'] !== undefined
  if (mustName && (isUnnamed || (form.stance === 'FOR' && subject === 'WEEKEND'))) return undefined
  const isOne = form.stance === 'FOR' && isOneOf(named, named)
  return { stance: form.stance, subject, template, dates: withoutPast(dates, context), weight, isOneOf: isOne }
}

/** 'Fridays' means upcoming ones; if all the days are over, the past ones were meant. */
function withoutPast(dates: CalendarDate[], { today }: Context): CalendarDate[] {
  const left = dates.filter((date) => date >= today)
  return left.length > 0 ? left : dates
}

export const isPast = ({ dates }: AskedFor, { today }: Context): boolean => dates.some((date) => date < today)

/** weight is undefined if the words for it contradict each other. */
function takeWeight(text: string): { said: string; weight: RequestWeight | undefined } {
  const [price, points] = paid.exec(text) ?? []
  const named = requestWeights.filter((weight) => text.search(weightWords[weight]) >= 0 || pointsFor[weight] === Number(points))
  const isClear = named.length < 2 && !weakened.test(text) && (price === undefined || named.length === 1)
  const bare = requestWeights.reduce((rest, weight) => rest.replace(weightWords[weight], ' '), text.replace(paid, ' '))
  const said = bare.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, '')
  return { said, weight: isClear ? (named[0] ?? 'MEDIUM') : undefined }
}

const small = /^(?:(?:of|on|in|for|the|a|an|any|du|de|des|la|le|les|une?|au|aux|en|pour|sur) |l'|d')+/
const nights = /^(?:nights?|night shifts?|nuits?|(?:quarts?|gardes?) de nuit)$/
const weekends = /^(?:weekends?|week-ends?|fins? de semaine)$/
const anyShift = /^(?:shifts?|calls?|duty|work|quarts?|gardes?)$/
/** 'The day of dec 24' may be the date or a day shift. */
const aDay = /^(?:the |la |le )?(?:day|jour|journee) (?:of|du|de) /
const ofTonight = /^(?:tonight|ce soir|cette nuit)$/

/** The shifts and the days that a request is about: 'the night of dec 24', 'backup on friday', 'les 12 et 13 décembre'. */
function shiftsIn(rest: string, context: Context): (RequestedShifts & { isUnnamed?: true }) | undefined {
  if (aDay.test(rest)) return undefined
  if (ofTonight.test(rest)) return { subject: 'NIGHT', template: undefined, dates: [context.today] }
  // 'friday night', but not '3 nights'
  const [, days, night] = /^(?!\d+ nights$)(.+?),? (?:de |at )?(nights?|nuit|evening|soir)$/.exec(rest) ?? []
  const { head, dates, phrase } = splitDays(days ?? rest, context) ?? {}
  if (head === undefined) return undefined
  if (night !== undefined) return head === '' ? { subject: 'NIGHT', template: undefined, dates: dates! } : undefined
  if (nights.test(head)) return { subject: 'NIGHT', template: undefined, dates: dates! }
  if (weekends.test(head) || (head === '' && /(?:weekend|week-end|fin(?:s)? de semaine)/.test(phrase!))) return ofWeekends(dates!)
  if (head === '') return { subject: 'ANY', template: undefined, dates: dates!, isUnnamed: true }
  const template = findTemplate(head, context)
  const isExact = template.kind === 'one' && template.score === 0
  if (anyShift.test(head) && !isExact) return { subject: 'ANY', template: undefined, dates: dates! }
  const isClear = template.kind === 'one' && template.score <= asTyped
  return isClear ? { subject: 'TEMPLATE', template: template.item, dates: dates! } : undefined
}

/** The longest phrase of days at the end, and the words before it. */
function splitDays(text: string, context: Context): { head: string; phrase: string; dates: CalendarDate[] } | undefined {
  const words = wordsOf(text)
  for (let at = 0; at < words.length; at++) {
    const phrase = words.slice(at).join(' ').replace(small, '')
    // In 'la fin de semaine du 9' the week is a weekend.
    const isWeekend = words[at - 2] === 'fin' || words[at - 1] === 'fin'
    const dates = isWeekend ? undefined : readDates(phrase, ahead(fromToday(phrase, context)))?.toSorted()
    if (dates) return { head: words.slice(0, at).join(' ').replace(small, ''), phrase, dates }
  }
  return undefined
}

/** A weekend is named by its Saturday. */
function ofWeekends(dates: readonly CalendarDate[]): RequestedShifts | undefined {
  if (!dates.every((date) => [6, 0].includes(weekday(date)))) return undefined
  const saturdays = dates.map((date) => (weekday(date) === 6 ? date : addDays(date, -1)))
  return { subject: 'WEEKEND', template: undefined, dates: [...new Set(saturdays)] }
}

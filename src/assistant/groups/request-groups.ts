import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, Parse } from '../intent.ts'
import { fromToday, readPeriod } from '../words/periods.ts'
import { isPast, readRequest } from './spoken-request.ts'

/** "I'd rather not work on 24 december", 'je veux la nuit du 24 décembre' */
export const makeRequest: Parse = (spoken, context) => {
  const read = readRequest(spoken, context)
  if (!read || read.isOneOf || isPast(read, context)) return undefined
  const { isOneOf: _, ...request } = read
  return { kind: 'makeRequest', ...request }
}

const period = "(?: (?:for|in|on|of|from|pour|en|au|du|de|d') ?(?:the |le |la )?(.+))?"
const granted = 'granted|accepted|approved'
const accordee = '(?:accordees?|acceptees?|approuvees?)'
const requestWords = [
  `(?:what are |list )?my requests?${period}`,
  `(?:what did i|what have i) (?:request|requested|ask for|asked for)${period}`,
  `(?:is|are|was|were|has|have) my requests?${period} (?:been )?(?:${granted})`,
  `did i get my requests?${period}`,
  `(?:quelles sont )?mes demandes${period}`,
  `(?:qu'est-ce que j'ai demande|qu'ai-je demande)${period}`,
  `(?:est-ce que )?(?:ma demande|mes demandes)${period} (?:a|ont|a-t-elle|ont-elles) ete ${accordee}`,
  `(?:est-ce que )?(?:ma demande|mes demandes)${period} (?:est|sont|est-elle|sont-elles) ${accordee}`,
].map((words) => new RegExp(`^${words}$`))

/** 'what are my requests', 'was my request for 24 december granted' */
const ownRequests: Parse = (text, context) => {
  const on = periodIn(text, requestWords, context)
  return on && { kind: 'ownRequests', ...on }
}

const pointWords = [
  `how many points (?:do i (?:still )?have(?: left)?|have i (?:got )?left|are left|left)${period}`,
  `my points(?: left)?${period}`,
  `combien de points (?:(?:est-ce qu')?il me reste|me reste-t-il|me restent(?:-ils)?|reste-t-il|il reste|ai-je|j'ai)(?: encore)?${period}`,
  `(?:il me reste combien|combien me reste-t-il) de points${period}`,
  `mes points${period}`,
].map((words) => new RegExp(`^${words}$`))

/** 'how many points do I have left', 'combien de points me reste-t-il en décembre' */
const pointsLeft: Parse = (text, context) => {
  const on = periodIn(text, pointWords, context)
  return on && { kind: 'pointsLeft', ...on }
}

/** Undefined if no pattern matches, or if the text after it is not a period. */
function periodIn(text: string, patterns: readonly RegExp[], context: Context): { on: CalendarDate[] | undefined } | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!found) return undefined
  const [, said] = found
  const on = said === undefined ? undefined : readPeriod(said, fromToday(said, context))?.dates.toSorted()
  return said !== undefined && !on ? undefined : { on }
}

/** Questions about requests. */
export const requestGroups: readonly [name: string, group: Parse][] = [
  ['own requests', ownRequests],
  ['points left', pointsLeft],
]

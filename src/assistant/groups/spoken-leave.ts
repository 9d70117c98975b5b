import type { LeaveKind } from '#domain/leave/leave.ts'

import type { Context } from '../intent.ts'
import { findPerson } from '../slots.ts'
import { readLeaveSpan, type SaidSpan } from '../words/half-days.ts'
import { anyKind, kindNamed } from '../words/leave-kinds.ts'
import { someDays } from '../words/named-days.ts'
import { ahead } from '../words/periods.ts'
import { englishWeek, frenchWeek } from '../words/spans.ts'
import { wordsOf } from '../words/words.ts'

interface SpokenLeave {
  leave: LeaveKind
  span: SaidSpan
  /** The name of the person as typed; undefined if no one is named. It may match no one. */
  name: string | undefined
}

const verbs =
  "ask for|request|submit|book|take|enter|record|add|put in|i want|i need|i(?:'d| would) like|i(?:'m| am) taking(?: my)?|(?:i have|i've got|j'ai)(?= (?:an? |une? )?(?:conference|exam|congres|colloque))|i(?:'m| am|'ll be| will be) (?:at|on)(?= (?:an? |the )?(?:conference|(?:parental|maternity|paternity|mat|pat) leave))|je (?:suis|serai|vais) en(?= (?:conference|congres|colloque|conges? (?:de maladie|parental|de maternite|de paternite)))|je (?:prends|prendrai) mes|demande[rz]?|soumet(?:s|tre|tez)|prend(?:re|s|ez)|inscri(?:re|s|vez)|entre[rz]?|saisi(?:r|s|ssez)|ajoute[rz]?"
const article = '(?:an? |the |some |une? |des |les |un jour de |une journee de )?'
const aRequest = "(?:(?:a |une )?(?:request for |demande (?:de |d')))?"
const asking = new RegExp(`^(?:(?:${verbs}) )?${aRequest}${article}(${anyKind})(?: request)? (.+)$`)
const aLength = new RegExp(`^${someDays}(?= |$)`)
/** 'put mara on vacation', 'give mara vacation', "enter mara's vacation" */
const naming = [
  `(?:put|mets|mettez|mettre|inscri(?:re|s|vez)) (.+?) (?:on|en) (${anyKind}) (.+)`,
  `(?:give|book|donne[rz]?) (.+?) (?:for )?${article}(${anyKind}) (.+)`,
  `(?:enter|record|add|book|log) (.+?)'s (${anyKind}) (.+)`,
  "((?!(?:who|qui|i|je)(?: |$)|.*(?:n't|not|never|pas|jamais) ).+?) (?:(?:called|calls|has called) in|s'est (?:declaree?|portee?)|a appele) (sick|malade)(?: (?:for |pour )?(.+))?",
  "((?!(?:who|qui|is|est|i|je|he|she|elle|il) ?(?:'s)?(?: |$)).+?)(?:'s| is| est)(?: (?:out|off|home))? (sick|malade) (?:for |pour )?(.+)",
].map((words) => new RegExp(`^${words}$`))

const ownSick = /^(?:(?:i (?:called|have called|am calling)|i'm calling|calling) in|i(?:'m| am) (?:out|off|home)) sick(?: (?:for )?(.+))?$/

/** Leave of one kind, with its days, for the user or for someone named: 'vacation for mara 3-14 august', 'mets mara en vacances demain'. */
export function spokenLeave(text: string, context: Context): SpokenLeave | undefined {
  const [, name, ofName, when] = naming.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  if (name !== undefined) return whole(kindNamed(ofName!)!, when ?? 'today', context, name)
  const called = ownSick.exec(text)
  if (called) return whole('SICK', called[1] ?? 'today', context, undefined)
  const [, said, rest] = asking.exec(text) ?? []
  if (said === undefined || isOneDayOf(text, rest!)) return undefined
  const leave = kindNamed(said)!
  const own = whole(leave, rest!, context, undefined)
  const others = peopleIn(rest!).flatMap((named) => whole(leave, named.days, context, named.name) ?? [])
  const known = others.filter((other) => findPerson(other.name!, context).kind !== 'none')
  // If someone is called May, 'for may 3-5' could be a person or a month.
  if (own) return known.length > 0 ? undefined : own
  return known[0] ?? others[0]
}

/** 'A sick day this week' and 'un jour de vacances la semaine prochaine' don't say which day. */
const isOneDayOf = (text: string, rest: string): boolean =>
  /(?<!\S)(?:day|jour|journee)(?!\S)/.test(text.slice(0, -rest.length)) && (englishWeek.test(rest) || frenchWeek.test(rest))

function whole(leave: LeaveKind, text: string, context: Context, name: string | undefined): SpokenLeave | undefined {
  // People enter sick leave afterwards.
  const when = leave === 'SICK' ? context : ahead(context)
  const days = text.replace(/^(?:on|in|for|during|pour|pendant|en|le|les) /, '')
  const span = readLeaveSpan(text, when) ?? (days === text ? undefined : readLeaveSpan(days, when))
  return span && { leave, span, name }
}

/** Every way to divide 'for mara 3-14 august' and '3-14 august for mara' into a name and days, longer names first. */
function peopleIn(rest: string): { name: string; days: string }[] {
  const [, first] = /^(?:for|pour|a) (.+)$/.exec(rest) ?? []
  const words = wordsOf(first ?? '')
  const leading = words.slice(1).map((_, at) => ({
    name: words
      .slice(0, at + 1)
      .join(' ')
      .replace(/[,:]$/, ''),
    days: words.slice(at + 1).join(' '),
  }))
  const [, days, name] = /^(.+),? (?:for|pour) (.+)$/.exec(rest) ?? []
  const all = [...leading.toReversed(), ...(days === undefined ? [] : [{ name: name!, days }])]
  // In 'for two weeks dec 20' no one is named.
  return all.filter((one) => !aLength.test(one.name))
}

import type { Context, Intent, Parse } from '../intent.ts'
import { anyKind, kindNamed } from '../words/leave-kinds.ts'
import { fromToday, readPeriod } from '../words/periods.ts'

const leave = `${anyKind}|leave|time off|days? off|conges?`
const small = "(?: (?:(?:in|on|from|for|of|de|du|en|le|des|a) |d')?(?:the )?"
const granted = 'approved|accepted|granted|confirmed'
const accorde = '(?:approuve|accepte|confirme|accorde)e?s?'
const asked = [
  `(?:is|was|are|were|has|have|did) my (?<kind>${leave})(?: requests?)?${small}(?<when>(?!get |been ).+?))? (?:been |get )?(?:${granted})(?: yet)?`,
  // 'my next day off' may just as well be a day without a shift.
  `(?:when(?:'s| is| are)|what(?:'s| is| are)) my (?:next )?(?<kind>${anyKind}|leave|time off)`,
  `(?:when am i on |quand (?:est-ce que )?je suis en |(?:my|mes) )(?<kind>vacations?|vacances)`,
  `(?:what|which) (?<kind>leave) (?:do i have|have i asked for)`,
  `(?:est-ce que )?(?:ma|mon|mes) (?:demande de )?(?<kind>${leave})${small}(?<when>.+?))? (?:est|sont|a ete|ont ete|est-il|est-elle|(?:est|sont)[ -]tu|sont-ils|sont-elles) (?:deja )?${accorde}`,
  `(?:c'est quand|quand (?:sont|est|c'est)) (?:ma|mon|mes) (?:prochaine?s? )?(?<kind>${anyKind}|conges)`,
].map((words) => new RegExp(`^${words}$`))

/** 'is my vacation approved', 'quand sont mes vacances': the user's leave that is not over. */
export const ownLeave: Parse = (text, context) => readOwn('ownLeave', asked, text, context)

const ending = [
  `(?:cancel|delete|remove|withdraw) my (?:requests? for )?(?<kind>${leave})(?: requests?)?${small}(?<when>.+))?`,
  `(?:annule[rz]?|supprime[rz]?|retire[rz]?|enleve[rz]?) (?:ma|mon|mes) (?:demandes? de )?(?<kind>${leave})${small}(?<when>.+))?`,
].map((words) => new RegExp(`^${words}$`))

/** 'cancel my leave in december', 'annule mes vacances du 20 décembre'. */
export const endLeave: Parse = (text, context) => readOwn('endLeave', ending, text, context)

function readOwn(kind: 'ownLeave' | 'endLeave', patterns: readonly RegExp[], text: string, context: Context): Intent | undefined {
  for (const pattern of patterns) {
    const { kind: named, when } = pattern.exec(text)?.groups ?? {}
    const on = when === undefined ? undefined : readPeriod(when, fromToday(when, context))?.dates
    if (named !== undefined && (when === undefined || on)) return { kind, leave: kindNamed(named), on }
  }
  return undefined
}

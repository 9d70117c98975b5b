import type { Context, Intent, Parse } from '../intent.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson } from '../slots.ts'
import { anyKind, kindNamed } from '../words/leave-kinds.ts'
import { fromToday, readPeriod } from '../words/periods.ts'
import { spokenLeave } from './spoken-leave.ts'

const awayWords =
  /^(?:(?:who(?: else)?(?:'s| is| will be)?|how many people (?:are|will be)|(?:(?:is|will) )?(?:anyone|anybody|someone|somebody)(?: be)?) (?:away|absent|off|on (?:\w+ )?leave|on vacation|on holidays?)|(?:qui (?:d'autre )?(?:est|sera)|combien de (?:personnes|gens) (?:sont|seront)) (?:absente?s?|en conge|en vacances)|qui (?:n')?est pas la|qui sont les absents)(?: (?:on |in |for |during |the |le |la |en |au |pour |pendant )*(.+))?$/

/** 'who is away next week', 'qui est absent en décembre'. Means today if no day is named. */
const whoIsAway: Parse = (text, context) => {
  const found = awayWords.exec(text)
  const said = found?.[1]
  const period = found && (said === undefined ? { dates: [context.today] } : readPeriod(said, fromToday(said, context)))
  return period ? { kind: 'whoIsAway', ...period } : undefined
}

const back = '(?:back|returning)(?: (?:from (?:leave|vacation|holidays?|(?:his|her|their) (?:leave|vacation|holidays?))|at work|to work))?'
const backWords = [
  `when(?:'s| is| will) (?<name>.+?)(?: be)? ${back}`,
  `when (?:does|will) (?<name>.+?) (?:(?:come|get|be) ${back}|return)`,
  `quand (?:est-ce que |est-ce qu')?(?<name>.+?) (?:revient|rentre|reviendra|rentrera|est de retour|sera de retour)`,
  `(?<name>.+?) (?:revient|rentre|est de retour) quand`,
  `quand (?:revient|rentre|reviendra|rentrera|est de retour|sera de retour) (?<name>.+)`,
  `quand (?<name>.+?) (?:revient|rentre|reviendra|rentrera|est|sera)-t?-?(?:il|elle)(?: de retour)?`,
].map((words) => new RegExp(`^${words}$`))

/** 'when is mara back', 'quand revient mara' */
const whenBack: Parse = (text, context) => {
  const name = backWords.map((pattern) => pattern.exec(text)?.groups?.['name']).find((said) => said !== undefined)
  const match = name === undefined ? undefined : findPerson(name, context)
  if (!match || match.kind === 'none') return undefined
  return among(
    match,
    (user) => nameAmong(user, match),
    (user) => ({ kind: 'whenBack', user }),
  )
}

const thisYear = '(?: this year| so far| cette annee)*'
const anyLeave = `${anyKind}|leave|conges?`
const left = '(?:do i (?:still )?have(?: left)?|have i (?:got )?left|are left|is left|left|remain|remaining)'
const reste = "(?:(?:est-ce qu')?il me reste|me reste-t-il|me restent(?:-ils)?|reste-t-il|il reste|ai-je encore)"
const leftWords = [
  `how (?:many|much) (${anyLeave})(?: days| time)? ${left}`,
  `how many days of (${anyLeave}) ${left}`,
  `combien (?:de jours |de journees )?(?:de |d')(${anyLeave}) ${reste}`,
  `(?:my )?(${anyLeave})(?: days)? (?:left|balance)`,
  `(?:(?:mon |le )?solde de|mes jours de) (${anyLeave})`,
  `(?:il me reste combien|combien (?:il )?me reste-t-il|combien il me reste) (?:de jours |de journees )?(?:de |d')(${anyLeave})`,
].map((words) => new RegExp(`^${words}${thisYear}$`))

const took = '(?:have i (?:taken|used|had)|did i (?:take|use|have))'
const pris = "(?:ai-je|est-ce que j'ai|j'ai) (?:pris|prise?s?|utilisee?s?)"
const takenWords = [
  `how (?:many|much) (${anyLeave})(?: days| time)? ${took}`,
  `how many days of (${anyLeave}) ${took}`,
  `combien (?:de jours |de journees )?(?:de |d')(${anyLeave}) ${pris}`,
  `(?:j'ai pris combien|combien j'ai pris|combien ai-je pris) (?:de jours |de journees )?(?:de |d')(${anyLeave})`,
].map((words) => new RegExp(`^${words}${thisYear}$`))

/** 'how many vacation days do I have left', 'combien de jours de maladie ai-je pris'. 'leave' alone means all kinds. */
const leaveBalance: Parse = (text) => {
  const saidIn = (patterns: readonly RegExp[]) => patterns.map((pattern) => pattern.exec(text)?.[1]).find((said) => said !== undefined)
  const [remaining, taken] = [saidIn(leftWords), saidIn(takenWords)]
  if (remaining !== undefined) return { kind: 'leaveBalance', asks: 'left', leave: kindNamed(remaining) }
  return taken === undefined ? undefined : { kind: 'leaveBalance', asks: 'taken', leave: kindNamed(taken) }
}

/** 'vacation 3-14 august', 'inscris des vacances pour luc du 3 au 14 août'. Only admins can name others. */
const askForLeave: Parse = (text, context) => {
  const said = spokenLeave(text, context)
  if (!said) return undefined
  const { name, leave, span } = said
  if (name === undefined) return { kind: 'askForLeave', user: context.me, leave, span }
  return ofPerson(name, context, (user) => ({ kind: 'askForLeave', user, leave, span }))
}

const verb = '(?<verb>approve|accept|refuse|reject|deny|decline)'
const verbe = '(?<verb>approuve[rz]?|accepte[rz]?|refuse[rz]?|rejette|rejet(?:er|ez))'
const request = `(?:(?<what>${anyLeave})(?: request)?|request(?: for leave)?)`
const demande = `(?:la |le |les |l')?(?:(?:demande )?(?:de |d')?(?<what>${anyLeave})|demandes?)`
const answers = [
  `${verb} (?<name>.+?)'s ${request}(?: (?:of |on |for |from |in )?(?<days>.+))?`,
  `${verb} (?:the )?${request} (?:of|for|from) (?<name>.+)`,
  `${verbe} ${demande} (?:de |d')(?<name>.+?) (?:du |de |le |en |pour )(?<days>.+)`,
  `${verbe} ${demande} (?:de |d')(?<name>.+)`,
].map((words) => new RegExp(`^${words}$`))

/** "approve mara's vacation", "approve mara's vacation 3-14 august", 'refuse le congé de mara' */
const answerLeave: Parse = (text, context) => {
  if (!context.isAdmin) return undefined
  for (const pattern of answers) {
    const { verb: answer, name, what, days } = pattern.exec(text)?.groups ?? {}
    const on = days === undefined ? undefined : readPeriod(days, fromToday(days, context))?.dates
    if (answer === undefined || (days !== undefined && !on)) continue
    const leave = what === undefined ? undefined : kindNamed(what)
    return ofPerson(name!, context, (user) => ({ kind: 'answerLeave', user, leave, on, approves: /^a(?:pp|cc)/.test(answer) }))
  }
  return undefined
}

/** Members can name only themselves. */
function ofPerson(name: string, context: Context, intent: (user: Context['me']) => Intent): Intent | undefined {
  const match = findPerson(name, context)
  if (match.kind === 'none') return undefined
  const isOwn = match.kind === 'one' && match.item.id === context.me.id
  if (!isOwn && !context.isAdmin) return undefined
  return among(match, (user) => nameAmong(user, match), intent)
}

/** Questions, requests and answers about leave. */
export const leaveGroups: readonly [name: string, group: Parse][] = [
  ['who is away', whoIsAway],
  ['when back', whenBack],
  ['leave balance', leaveBalance],
  ['ask for leave', askForLeave],
  ['answer leave', answerLeave],
]

import type { Intent } from '#assistant/intent.ts'
import type { User } from '#domain/people/user.ts'
import type { IntentChoice } from '#web/features/remy/answers/answer.ts'
import { texts } from '#web/texts/remy.ts'

import { daysText } from './preview.ts'

type Settled = Exclude<Intent, { kind: 'ask' }>

/** The question above the buttons: 'Which Adeyemi on Backup Fri Nov 27?'. */
export function questionOf(choices: readonly IntentChoice[]): string {
  const intents = choices.map(({ intent }) => settled(intent))
  const [first] = intents
  const step = first?.kind === 'several' ? first.steps[0]! : first
  if (!step || plain.some((kind) => kind === step.kind) || !('dates' in step)) return texts.whichOne
  const days = daysText(step.dates)
  const asked = personAsked(intents.map(peopleIn))
  if (!('user' in step) || !asked) return texts.whichTemplate(days)
  const shared = [asked.map(({ lastName }) => lastName), asked.map(({ firstName }) => firstName)].find((names) => new Set(names).size === 1)
  return texts.whichPerson(asked.length > 1 ? (shared?.[0] ?? '') : '', ('template' in step && step.template?.name) || '', days)
}

/** Intents that are questions: their answers name the days. */
const plain: readonly Intent['kind'][] = ['isFree', 'hours', 'countOn', 'whoWorks', 'whenBack']

/** The people among whom the choices differ, or the only person. */
function personAsked(choices: readonly User[][]): User[] | undefined {
  const columns = (choices[0] ?? []).map((_, at) => choices.map((people) => people[at]!))
  return choices.length === 1 ? columns[0] : columns.find((people) => new Set(people.map(({ id }) => id)).size > 1)
}

const peopleIn = (intent: Settled): User[] =>
  intent.kind === 'several'
    ? intent.steps.map(({ user }) => user)
    : 'user' in intent
      ? [...(intent.kind === 'reassign' ? [intent.from] : []), intent.user]
      : []

/** The first executable intent behind a choice. */
const settled = (intent: Intent): Settled => (intent.kind === 'ask' ? settled(intent.choices[0]!.intent) : intent)

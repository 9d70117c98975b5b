import type { Context, Intent, IntentOf, Parse } from '../intent.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson, findTemplate } from '../slots.ts'
import { asTyped } from '../words/match.ts'

const mine =
  /^(?:(?:when|what)(?:'s| is) (?:my next (?:shift|call)|my shift)|(?:when|what time) does my (?:next )?(?:shift|call) (?:start|begin|end|finish)|when (?:do i work|am i(?: next)? (?:working|on call|on duty|on|up))(?: next| again)?|(?:my )?next shift|(?:c'est )?quand (?:est|c'est)? ?mon prochain quart|(?:quel est|c'est quoi) mon prochain quart|(?:mon )?prochain quart|(?:c'est )?quand (?:est-ce )?que je (?:travaille|rentre)(?: la prochaine fois| prochainement)?|quand je (?:travaille|rentre)|je (?:travaille|rentre) quand|quand travaille-je)$/

const mineOfKind =
  /^(?:(?:when(?:'s| is)|what(?:'s| is)) )?my next (.+)$|^(?:(?:c'est )?quand (?:est )?|quelle? est |c'est quoi )?(?:ma|mon) prochaine? (.+)$/

const theirs = [
  /^when (?:does|will) (?<name>.+?) work(?: next| again)?$/,
  /^when(?:'s| is) (?<name>.+?) (?:next )?(?:working|on call|on duty|on)(?: next| again)?$/,
  /^(?:(?:when|what)(?:'s| is) )?(?<name>.+?)'s? next (?<kind>.+)$/,
  /^quand (?:est-ce que |est-ce qu')?(?<name>.+?) (?:travaille|rentre)(?:-t-(?:il|elle))?(?: la prochaine fois| prochainement)?$/,
  /^quand (?:travaille|rentre) (?<name>.+)$/,
  /^(?<name>.+?) (?:travaille|rentre) quand$/,
  /^(?:(?:c'est )?quand (?:est )?|quelle? est )?(?:la |le )?prochaine? (?<kind>.+) (?:de |d')(?<name>.+)$/,
]

/** 'when do i work', 'when is my next night', 'when does mara work next', 'la prochaine garde de mara'. */
export const nextShift: Parse = (text, context) => {
  if (mine.test(text)) return { kind: 'nextShift', user: context.me }
  const [, english, french] = mineOfKind.exec(text) ?? []
  const own = kindIn(english ?? french, context)
  return own ? { kind: 'nextShift', user: context.me, ...own } : ofSomeone(text, context)
}

function ofSomeone(text: string, context: Context): Intent | undefined {
  for (const pattern of theirs) {
    const { name, kind } = pattern.exec(text)?.groups ?? {}
    const match = name === undefined ? undefined : findPerson(name, context)
    const said = kind === undefined ? {} : kindIn(kind, context)
    if (!match || match.kind === 'none' || !said) continue
    return among(
      match,
      (user) => nameAmong(user, match),
      (user) => ({ kind: 'nextShift', user, ...said }),
    )
  }
  return undefined
}

/** Any shift, a night, or the shifts of a template; undefined if it is none of these. */
function kindIn(said: string | undefined, context: Context): Pick<IntentOf<'nextShift'>, 'template' | 'half'> | undefined {
  if (said === undefined) return undefined
  if (/^(?:night|night shift|nuit|quart de nuit|garde de nuit)$/.test(said)) return { half: 'night' }
  const template = findTemplate(said.replace(/ shift$/, ''), context)
  if (template.kind === 'one' && template.score <= asTyped) return { template: template.item }
  return /^(?:shift|call|duty|quart|garde)$/.test(said) ? {} : undefined
}

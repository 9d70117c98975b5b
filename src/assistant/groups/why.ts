import type { Parse } from '../intent.ts'
import { oneDay } from '../said-shift.ts'

const questions = [
  /^why (?:am|was) i (?:(?:put )?on|working|assigned to|scheduled for|given) (?<shift>.+)$/,
  /^why (?:did|do) i (?:get|have|work) (?<shift>.+)$/,
  /^why me (?:on |for )?(?<shift>.+)$/,
  /^pourquoi moi (?:sur |pour )?(?<shift>.+)$/,
  /^why (?:is|was) (?<name>.+?) (?:(?:put )?on|working|assigned to|scheduled for|given) (?<shift>.+)$/,
  /^why (?:did|does) (?<name>.+?) (?:get|have|work) (?<shift>.+)$/,
  /^pourquoi (?:est-ce que )?(?:je (?:suis|travaille|fais)|j'ai|ai-je|suis-je) (?:sur |de )?(?<shift>.+)$/,
  /^pourquoi (?:est-ce que |est-ce qu')?(?<name>.+?) (?:est|a|travaille|fait)(?:-t-(?:il|elle)|-(?:il|elle))? (?:sur |de )?(?<shift>.+)$/,
]

/** 'why is mara on friday night', 'pourquoi est-ce que j’ai noël': how someone came to a shift. */
export const why: Parse = (text, context) => {
  for (const pattern of questions) {
    const { name = 'me', shift } = pattern.exec(text)?.groups ?? {}
    const said = shift === undefined ? undefined : oneDay(`${name} ${shift.replace(/^(?:the |la |le |l'|my |ma |mon )/, '')}`, context)
    if (said) return { kind: 'why', shift: said }
  }
  return undefined
}

import type { TemplateKey } from '#domain/imports/keys.ts'
import type { Times } from '#domain/time/time-range.ts'

import { dutyFrom, isNothing, type SaidDuty, type Vocabulary } from './meanings.ts'
import { keyOf, longestName, separators, type SheetWords } from './sheet-words.ts'
import { plainMark } from './words/availability-marks.ts'
import { availabilityNamed } from './words/availability-words.ts'
import type { FoundDuty } from './words/duty-book.ts'
import { plainName } from './words/plain-name.ts'
import { isDoubtful, isOffWord, leaveNamed } from './words/plain-words.ts'

/** Reads texts where a duty is expected. */
export function dutyReader({ answers, legend, marks, findDuty, personNamed }: SheetWords): Pick<Vocabulary, 'dutyIn' | 'markIn'> {
  return { dutyIn, markIn }

  function dutyIn(text: string): SaidDuty {
    const mark = marks.get(plainMark(text))
    // 'N = nights only', where N also abbreviates a template, may mean either.
    if (mark && !(mark.is === 'availability' && mark.half && 'template' in findDuty(text))) return mark
    const answered = answers.get(keyOf('template', text))
    if (answered && !isNothing(answered)) return dutyFrom(answered)
    const read = withoutAnswer(text)
    // A text that was ignored may be the name of a template that was added since.
    return answered && read.is !== 'duties' ? dutyFrom(answered) : read
  }

  function withoutAnswer(text: string): SaidDuty {
    const spelled = legend.get(text.trim())
    if (spelled !== undefined && 'template' in findDuty(spelled)) return dutyIn(spelled)
    const explained = spelled === undefined || personNamed(spelled) !== undefined ? undefined : asExplained(text, spelled)
    return explained ?? asWritten(text)
  }

  /**
   * What a legend says that a code means, which may be something else than the template that the code abbreviates: 'R = rest', and
   * 'C = clinic' if there is no such template. A legend that tells hours, or more about that template, changes nothing.
   */
  function asExplained(text: string, spelled: string): SaidDuty | undefined {
    const said = asWritten(spelled)
    if (said.is !== 'question') return said
    const [code, found] = [findDuty(text), findDuty(spelled)]
    const isAbout = 'template' in code && 'candidates' in found && found.candidates.includes(code.template)
    if (isAbout || !/^\p{L}/u.test(spelled)) return undefined
    return { is: 'question', question: { ...said.question, key: keyOf('template', text), text } }
  }

  function asWritten(text: string): SaidDuty {
    const key = keyOf('template', text)
    const found = findDuty(text)
    const kind = leaveNamed(text)
    const isIdle = isOffWord(text) || kind !== undefined
    if ('template' in found && (!isIdle || plainName(text).length > 2)) return { is: 'duties', duties: [found] }
    const named = availabilityNamed(text)
    if (named && !('template' in found)) return { is: 'availability', ...named }
    const isUnclear = isIdle && ('template' in found || (found.candidates.length > 0 && !found.areAlike)) && plainName(text) !== ''
    if (!isUnclear) {
      if (kind) return { is: 'leave', kind }
      if (isOffWord(text)) return { is: 'off' }
    }
    const parts = text.split(separators).filter((part) => part !== '')
    const duties = parts.length > 1 && parts.length <= 4 ? parts.flatMap((part) => sure(findDuty(part))) : []
    if (duties.length > 0 && duties.length === parts.length) return { is: 'duties', duties: once(duties) }
    // The heading may be in two languages: 'Consults / Consultations'.
    const isOneInTwo =
      !isDoubtful(text) &&
      parts.length === 2 &&
      duties.length === 1 &&
      plainName(parts[0]!).slice(0, 4) === plainName(parts[1]!).slice(0, 4)
    if (isOneInTwo) return { is: 'duties', duties }
    if (text.length > longestName) return { is: 'ignored' }
    const candidates = 'template' in found ? [found.template] : found.candidates
    return { is: 'question', question: { key, about: 'template', text, candidates } }
  }

  function markIn(text: string): SaidDuty {
    if (legend.has(text.trim())) return dutyIn(text)
    const key = keyOf('template', text)
    const answered = answers.get(key)
    return answered ? dutyFrom(answered) : { is: 'question', question: { key, about: 'template', text, candidates: [] } }
  }
}

const once = (duties: { template: TemplateKey; times?: Times }[]) => [...new Map(duties.map((duty) => [duty.template, duty])).values()]
export const sure = (found: FoundDuty) => ('template' in found ? [found] : [])

import type { Id } from '#domain/id.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds } from '#domain/leave/leave.ts'
import type { RequestTerms } from '#domain/requests/request-terms.ts'

import type { availabilities } from './en/availability/availabilities.ts'
import type { requests } from './en/availability/requests.ts'
import type { notices } from './en/notices.ts'

interface TermsWords {
  leave: typeof availabilities.leave
  requests: Pick<typeof requests, 'pointsABlock' | 'closesDaysBefore'>
  kinds: typeof notices.leaveKinds
  yes: string
  no: string
  labelled: (label: string, value: string) => string
  monthName: (month: number) => string
  service: (id: Id) => string
}

/** What a change of terms says, as former and present values. */
interface ChangedTerms {
  before: string
  after: string
}

/** A number, or the word for no limit; yes or no; or a word. */
type Value = number | null | boolean | string

/** Names the leave rules that differ, with their values. */
export const changedLeaveTerms = (before: LeaveTerms, after: LeaveTerms, words: TermsWords): ChangedTerms =>
  differing(leaveValues(before, words), leaveValues(after, words), words)

/** Names the request rules that differ, with their values. */
export function changedRequestTerms(before: RequestTerms, after: RequestTerms, words: TermsWords): ChangedTerms {
  const valuesOf = ({ pointsABlock, closesDaysBefore }: RequestTerms): Map<string, Value> =>
    new Map([
      [words.requests.pointsABlock, pointsABlock],
      [words.requests.closesDaysBefore, closesDaysBefore],
    ])
  return differing(valuesOf(before), valuesOf(after), words)
}

function leaveValues(terms: LeaveTerms, { leave, kinds, monthName, service }: TermsWords): Map<string, Value> {
  const { yearStarts, mostAway, mostAwayWithSkill, mostAwayOnService = {} } = terms
  const ofKinds = leaveKinds.flatMap((kind): [string, Value][] => {
    const { paid, lowersShare, noticeDays, daysAYear, daysABlock = null, mostAway: ofKind, approvesItself } = terms.kinds[kind]
    const values: [string, Value][] = [
      [leave.daysAYear, daysAYear],
      [leave.daysABlock, daysABlock],
      [leave.noticeDays, noticeDays],
      [leave.mostAwayOfKind, ofKind],
      [leave.approvesItselfChoice, approvesItself],
      [leave.lowersShare, lowersShare],
      [leave.paid, paid],
    ]
    return values.map(([label, value]) => [`${kinds[kind]}, ${label}`, value])
  })
  return new Map([
    [leave.yearStarts, monthName(yearStarts)],
    [leave.mostAwayADay, mostAway],
    ...Object.entries(mostAwayOnService).map(([id, most]): [string, Value] => [leave.mostAwayOn(service(id)), most]),
    ...Object.entries(mostAwayWithSkill).map(([skill, most]): [string, Value] => [leave.mostAwayWith(skill), most]),
    ...ofKinds,
  ])
}

/** The labelled values that differ. A limit that only one side has is none on the other. */
function differing(before: Map<string, Value>, after: Map<string, Value>, { leave, yes, no, labelled }: TermsWords): ChangedTerms {
  const labels = [...new Map([...before, ...after]).keys()].filter((label) => (before.get(label) ?? null) !== (after.get(label) ?? null))
  const inWords = (value: Value) => (value === null ? leave.noLimit : typeof value === 'boolean' ? (value ? yes : no) : String(value))
  const side = (of: Map<string, Value>) => labels.map((label) => labelled(label, inWords(of.get(label) ?? null))).join('; ')
  return { before: side(before), after: side(after) }
}

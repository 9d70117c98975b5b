import type { Language } from '#domain/language.ts'
import { defaultLeaveTerms, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { defaultRequestTerms, type RequestTerms } from '#domain/requests/request-terms.ts'
import type { Row } from '#server/stores/history/row-changes.ts'
import { changedLeaveTerms, changedRequestTerms } from '#texts/changed-terms.ts'
import { dateFormat } from '#texts/date-format.ts'
import { availabilities as englishLeave } from '#texts/en/availability/availabilities.ts'
import { requests as englishRequests } from '#texts/en/availability/requests.ts'
import { notices as englishNotices } from '#texts/en/notices.ts'
import { compliance as english } from '#texts/en/rulebook/compliance.ts'
import { availabilities as frenchLeave } from '#texts/fr/availability/availabilities.ts'
import { requests as frenchRequests } from '#texts/fr/availability/requests.ts'
import { notices as frenchNotices } from '#texts/fr/notices.ts'
import { compliance as french } from '#texts/fr/rulebook/compliance.ts'

import type { Names } from './field-words.ts'

/** The change of a team's leave or request rules; undefined if neither changed. A team that has never set them has the usual ones. */
export function changedTerms(was: Row, is: Row, names: Names): { what: string; before: string; after: string } | undefined {
  const isChanged = (column: string) => JSON.stringify(was[column]) !== JSON.stringify(is[column])
  const { what } = names.texts
  if (isChanged('leave_terms')) {
    const [before, after] = [was, is].map((row) => (row.leave_terms ?? defaultLeaveTerms) as LeaveTerms)
    return { what: what.leaveTerms, ...changedLeaveTerms(before!, after!, wordsOf(names)) }
  }
  if (isChanged('request_terms')) {
    const [before, after] = [was, is].map((row) => (row.request_terms ?? defaultRequestTerms) as RequestTerms)
    return { what: what.requestTerms, ...changedRequestTerms(before!, after!, wordsOf(names)) }
  }
  return undefined
}

const wordsIn: Record<Language, Pick<Parameters<typeof changedLeaveTerms>[2], 'leave' | 'requests' | 'kinds' | 'labelled'>> = {
  en: { leave: englishLeave.leave, requests: englishRequests, kinds: englishNotices.leaveKinds, labelled: english.ruleAndValue },
  fr: { leave: frenchLeave.leave, requests: frenchRequests, kinds: frenchNotices.leaveKinds, labelled: french.ruleAndValue },
}

function wordsOf({ language, texts: { yes, no }, service }: Names) {
  const months = dateFormat(language, { month: 'long' })
  return { ...wordsIn[language], yes, no, service, monthName: (month: number) => months.format(Date.UTC(2000, month)) }
}

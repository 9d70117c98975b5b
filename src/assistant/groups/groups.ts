import type { Parse } from '../intent.ts'
import { replace, swap, takeFrom } from './exchanges.ts'
import { leaveGroups } from './leave-groups.ts'
import { assignAll, monthLevel } from './months.ts'
import { move } from './moving.ts'
import { compoundDate, dateNavigation, fairnessOf, navigation, reportOfMonth } from './navigation.ts'
import { ownGroups } from './own-groups.ts'
import { endLeave, ownLeave } from './own-leave.ts'
import { addShift, assignUser, removeAssignment, removeShift } from './placing.ts'
import { questionGroups } from './question-groups.ts'
import { requestGroups } from './request-groups.ts'
import { hours, isPublished, restAfter, unfilled } from './schedule-questions.ts'
import { showPerson } from './showing.ts'
import { takeOff } from './take-off.ts'
import { why } from './why.ts'

const report: Parse = (text) =>
  /^(?:download|export|save|print|exporte[rz]?|telecharge[rz]?|enregistre[rz]?|sauvegarde[rz]?|imprime[rz]?) (?:my |the |mon |le |l')?(?:calendar|schedule|month|timetable|calendrier|horaire|mois)(?: (?:as|to|en) (?:an? )?pdf)?$/.test(
    text,
  )
    ? { kind: 'saveCalendar' }
    : undefined

const switches: Parse = (text) =>
  /^(?:create|new|make|cree[rz]?|faire|fai(?:s|tes)|nouveau|nouvel|demande[rz]?) (?:an? |un )?(?:new )?(?:switch|trade|post|echange)$/.test(
    text,
  )
    ? { kind: 'createSwitch' }
    : undefined

/** In the specification's order; the first match wins. */
export const groups: readonly [name: string, group: Parse][] = [
  ['report', report],
  ['assign user', assignUser],
  ['remove assignment', removeAssignment],
  ['add shift', addShift],
  ['remove shift', removeShift],
  ['month', monthLevel],
  ['switch', switches],
  ['report again', report],
  ['navigation', navigation],
  ['compound date navigation', compoundDate],
  ['date navigation', dateNavigation],
  ['assign all', assignAll],
  ['show a person', showPerson],
  // 'switch mara from night to day' is no swap.
  ['move', move],
  ['swap', swap],
  ['replace', replace],
  ['own leave', ownLeave],
  ['end leave', endLeave],
  ['take from', takeFrom],
  ['take off', takeOff],
  ['rest after', restAfter],
  ['why', why],
  ['fairness of a month', fairnessOf],
  ['report of a month', reportOfMonth],
  ['is published', isPublished],
  ['unfilled', unfilled],
  ['hours', hours],
  ...leaveGroups,
  ...requestGroups,
  ...questionGroups,
  ...ownGroups,
]

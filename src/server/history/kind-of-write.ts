import type { HistoryKind } from '#contract/schedule/history.ts'
import type { AuditWrite } from '#server/stores/history/audit-writes.ts'

import { isNewTeam } from './main-change.ts'

/** The kind of a write, by the call that made it. */
export function kindOf({ action, changes }: Pick<AuditWrite, 'action' | 'changes'>): HistoryKind {
  const found = kinds.find(([pattern]) => pattern.test(action))
  if (found) return found[1]
  if (changes.some(isNewTeam)) return 'team'
  // A process reports on a run by itself.
  if (changes.some(({ entity }) => entity === 'fillings')) return 'month'
  // An undo puts back what another call had changed.
  if (changes.some(({ entity }) => entity === 'availabilities')) return 'availability'
  return changes.some(({ entity }) => entity === 'assignments' || entity === 'shifts') ? 'shift' : 'team'
}

const kinds: readonly (readonly [RegExp, HistoryKind])[] = [
  [/login/, 'login'],
  [/reports|fairness|export|GET/, 'report'],
  [/shifts\/templates/, 'template'],
  [/shifts\/(populate|clear|publish|lock|assign\/)|fillings|month-closings/, 'month'],
  [/availabilities/, 'availability'],
  [/\/leave/, 'leave'],
  [/\/requests/, 'request'],
  [/actual-hours/, 'shift'],
  [/switches|began/, 'switch'],
  [/teams.*(users|join$)|invitations|register|DELETE \/auth\/user/, 'member'],
]

import type { LiveKind } from '#contract/live.ts'
import type { Id } from '#domain/id.ts'

import type { HeldName } from './held.ts'
import { outdateReads } from './query-client.ts'

/** Reads that no change outdates: they are repeated when they are opened, or describe one past moment. */
type Lasting =
  | 'autoFilled'
  | 'deletion'
  | 'demo'
  | 'feeds'
  | 'fillingConflict'
  | 'history'
  | 'historyRecord'
  | 'invitation'
  | 'loginOptions'
  | 'noticePreferences'
  | 'passkeys'
  | 'print'
  | 'privacy'
  | 'reportPreview'
  | 'secondFactor'
  | 'sessions'

/** The kinds that loads and the team's own rules depend on, those that contracts add, those that decide who could work, and Auto-fill's. */
const work = ['shifts', 'templates', 'services', 'team', 'leave'] as const
const contract = [...work, 'rulebook'] as const
const people = [...contract, 'availabilities'] as const
const month = [...people, 'requests'] as const

/** The changes on the server that outdate each read. */
const outdatedBy: Record<Exclude<HeldName, Lasting>, readonly LiveKind[]> = {
  team: ['team'],
  // Lists how many shifts each person has next month.
  invitations: ['team', 'shifts'],
  rulesHistory: ['team'],
  rulebook: ['team'],
  templates: ['templates'],
  // A role decides which shifts are visible.
  shifts: ['shifts', 'team'],
  shiftsOf: ['shifts', 'team'],
  // An open request shows its shifts as they are now.
  switches: ['switches', 'shifts', 'templates', 'team'],
  // Days on which people cannot work make their share smaller.
  fairness: [...work, 'availabilities'],
  why: people,
  actualHours: ['shifts', 'rulebook'],
  compliance: contract,
  account: contract,
  judgedAgain: contract,
  shiftBreaches: contract,
  ownBreaches: contract,
  contractFixes: people,
  leave: ['leave', 'team'],
  openLeave: people,
  leaveEvidence: people,
  leaveCoverage: people,
  leaveTogether: people,
  dayCoverage: people,
  // Only admins see who is busy in another team.
  availabilities: ['availabilities', 'leave', 'services', 'team'],
  availabilitiesOf: ['availabilities', 'leave', 'services', 'team'],
  requests: ['requests', 'shifts', 'services', 'team'],
  allRequests: ['requests'],
  requestAnswer: month,
  whyDenied: month,
  review: month,
  // Says whether a draft still fits the month.
  filling: ['fillings', ...month],
  services: ['services'],
  blocks: ['services', 'leave', 'team'],
  imports: ['imports', 'shifts'],
  // Compares a waiting sheet with the schedule.
  importReading: ['imports', ...people],
  // Only admins see notices about the leave of others.
  notices: ['notices', 'team'],
}

/** Repeats the reads that a change of this kind made outdated. */
export async function outdate(kind: LiveKind, teamId: Id): Promise<void> {
  const names = Object.entries(outdatedBy).flatMap(([name, kinds]) => (kinds.includes(kind) ? [name] : []))
  await Promise.all(names.map((name) => outdateReads({ queryKey: [name, teamId] })))
}

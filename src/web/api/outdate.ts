import type { LiveKind } from '#contract/live.ts'
import type { Id } from '#domain/id.ts'

import type { HeldName } from './held.ts'
import { outdateReads } from './query-client.ts'

/** Reads of contract verdicts, and reads of answers to requests. */
const judged = ['review', 'compliance', 'account', 'judgedAgain', 'contractFixes', 'shiftBreaches', 'ownBreaches'] as const
const answers = ['requestAnswer', 'whyDenied'] as const
const coverage = ['leaveCoverage', 'leaveTogether', 'dayCoverage'] as const
/** Open leave, with what speaks for and against it. */
const openLeave = ['openLeave', 'leaveEvidence', ...coverage] as const
/** Reads in which a waiting sheet is compared with the schedule. */
const compared = ['importReading', 'imports'] as const

/** The reads that a change on the server outdates. */
const outdatedBy: Record<LiveKind, readonly HeldName[]> = {
  shifts: [
    'shifts',
    ...compared,
    'actualHours',
    'shiftsOf',
    ...judged,
    'fairness',
    'why',
    'openLeave',
    ...coverage,
    'requests',
    ...answers,
  ],
  templates: ['templates', 'importReading', ...judged, 'fairness', 'why', ...openLeave, ...answers],
  switches: ['switches'],
  // The terms of leave and of requests are the team's.
  team: [
    'team',
    'importReading',
    ...judged,
    'rulebook',
    'rulesHistory',
    'invitations',
    'leave',
    ...openLeave,
    'blocks',
    'requests',
    'requestAnswer',
  ],
  availabilities: ['review', 'availabilities', 'availabilitiesOf', 'contractFixes', ...coverage, ...answers],
  leave: ['leave', 'importReading', ...openLeave, ...judged, 'availabilities', 'availabilitiesOf', 'blocks', 'fairness', ...answers],
  requests: ['review', 'requests', 'allRequests', ...answers],
  services: [
    'services',
    ...judged,
    'blocks',
    'availabilities',
    'availabilitiesOf',
    'fairness',
    'why',
    ...openLeave,
    'requests',
    ...answers,
  ],
  rulebook: ['actualHours', ...judged, ...coverage, ...answers],
  notices: ['notices'],
  fillings: ['filling'],
  imports: [...compared],
}

/** Reads again what a change of this kind made outdated. */
export const outdate = async (kind: LiveKind, teamId: Id): Promise<void> =>
  void (await Promise.all(outdatedBy[kind].map((name) => outdateReads({ queryKey: [name, teamId] }))))

import type { CallServer, RaceTeam, RaceTools } from '../race-tools.ts'
import { fillingSteps } from './filling-steps.ts'
import { importSteps } from './import-steps.ts'
import { leaveSteps } from './leave-steps.ts'
import { moments, type Step } from './moment.ts'
import { shiftSteps } from './shift-steps.ts'
import { switchSteps } from './switch-steps.ts'
import { undoSteps } from './undo-steps.ts'

const disable: Step = ({ as, team: { teamId, olive }, random, user }) =>
  as(olive, 'PATCH', `/teams/${teamId}/users/${user.id}`, { disabled: random() < 0.1 && random() < 0.5 })

const steps: Step[] = [...shiftSteps, ...fillingSteps, ...switchSteps, ...leaveSteps, ...importSteps, ...undoSteps, disable]

/** Makes random calls as members and admins, based on the current schedule. Returns the status of each. */
export function randomWalk(call: CallServer, tools: RaceTools, team: RaceTeam, seed: number): (step: number) => Promise<number> {
  const momentAt = moments(call, tools, team, seed)
  return async (step) => {
    const moment = await momentAt(step)
    for (;;) {
      const answer = await moment.pick(steps)!(moment)
      if (answer !== undefined) return answer.status
    }
  }
}

import { useState } from 'react'

import { raise } from '#web/api/errors.ts'
import { reloadUser } from '#web/api/session.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'

import { monthActions, type PlanningAction, type Outcome, type TeamMonth } from './month-actions.ts'

/** Runs one action at a time. Failures are shown in the global popover, and the month is read again in any case. */
export function useMonthAction(onDone: (outcome: Outcome | undefined) => void) {
  const [running, setRunning] = useState<PlanningAction>()

  /** Resolves to whether the action succeeded. */
  async function run(name: PlanningAction, place: TeamMonth): Promise<boolean> {
    if (running !== undefined) return false
    setRunning(name)
    onDone(undefined)
    try {
      const outcome: Outcome = await monthActions[name](place)
      onDone(outcome)
      const canUndo = outcome.answers?.some(({ undoId }) => undoId !== undefined)
      // Publishing ends the first steps.
      if (name === 'publish') void reloadUser()
      if (canUndo) offerUndo(place.teamId, texts.changesMade.month(name, titleOfMonth(place.month)), outcome.answers!)
      if (outcome.failure !== undefined) raise(outcome.failure)
      return outcome.failure === undefined
    } catch (error) {
      raise(error)
      return false
    } finally {
      await reloadShifts(place.teamId)
      setRunning(undefined)
    }
  }

  return { running, run }
}

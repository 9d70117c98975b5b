import { useState } from 'react'

import { raise } from '#web/api/errors.ts'
import { reloadShifts } from '#web/api/shifts.ts'

import { monthDeeds, type MonthDeed, type Outcome, type Place } from './month-deeds.ts'

/** Runs one deed at a time; failures go to the global popover, and the month is read again either way. */
export function useMonthDeed(onDone: (outcome: Outcome | undefined) => void) {
  const [running, setRunning] = useState<MonthDeed>()

  async function run(name: MonthDeed, place: Place): Promise<void> {
    if (running !== undefined) return
    setRunning(name)
    onDone(undefined)
    try {
      onDone(await monthDeeds[name](place))
    } catch (error) {
      raise(error)
    } finally {
      await reloadShifts(place.teamId)
      setRunning(undefined)
    }
  }

  return { running, run }
}

import { raise } from '#web/api/errors.ts'
import { reloadSwitches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'

/** An action on a switch: refusals go to the global popover, and the page is always read again. */
export function useSwitchAction<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const { teamId } = useSession()
  return useAction(async (...args: Args) => {
    try {
      await work(...args)
    } finally {
      await reloadSwitches(teamId)
    }
  }, raise)
}

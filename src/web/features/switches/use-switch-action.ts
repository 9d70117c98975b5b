import { raise } from '#web/api/errors.ts'
import { reloadSwitches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'

/** A deed about a switch: what the server refuses stands in the global popover, and the page shows the new state either way. */
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

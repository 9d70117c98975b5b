import { raise } from '#web/api/errors.ts'
import { reloadSwitches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'

/** An action on a switch. Refusals are shown in the global popover, and the page is reread in any case. */
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

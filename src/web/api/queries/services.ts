import type { ReplyOf } from '#contract/endpoint.ts'
import { getBlocks, getServices } from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import type { Service } from '#domain/services/service.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

export type YearOfBlocks = ReplyOf<typeof getBlocks>

export function useServices(options?: { silent?: boolean }): Service[] | undefined {
  const { teamId } = useSession()
  return useRead('services', [teamId], () => call(getServices, { params: { teamId } }), options).data?.services
}

const load = (teamId: Id, year: number) => call(getBlocks, { params: { teamId }, query: { year } })

export function useBlocks(year: number): YearOfBlocks | undefined {
  const { teamId } = useSession()
  return useRead('blocks', [teamId, year], load).data
}

/**
 * The blocks of a year and of both neighbouring years, as one read. silent: no page waits for the read, and a failure shows only where the
 * blocks are used.
 */
export function useBlocksAround(year: number, { isNeeded = true, silent = false } = {}) {
  const { teamId } = useSession()
  // A block of a year may end in the next.
  const readings = [
    useRead('blocks', isNeeded ? [teamId, year - 1] : undefined, load, { silent }),
    useRead('blocks', isNeeded ? [teamId, year] : undefined, load, { silent }),
    useRead('blocks', isNeeded ? [teamId, year + 1] : undefined, load, { silent }),
  ]
  const years = readings.flatMap(({ data }) => data ?? [])
  return {
    data: !isNeeded || years.length === readings.length ? years : undefined,
    error: readings.find(({ error }) => error)?.error ?? null,
    isFetching: readings.some(({ isFetching }) => isFetching),
    isPaused: readings.some(({ isPaused }) => isPaused),
    refetch: () => Promise.all(readings.map(({ refetch }) => refetch())),
  }
}

import type { ReplyOf } from '#contract/endpoint.ts'
import { getBlocks, getServices } from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import { serviceDaysIn, type ServiceDays } from '#domain/services/rotation.ts'
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

export function useBlocks(year: number, options?: { silent?: boolean }): YearOfBlocks | undefined {
  const { teamId } = useSession()
  return useRead('blocks', [teamId, year], load, options).data
}

/** The blocks of a year and of those beside it; undefined while they are being read. */
export function useBlocksAround(year: number, { isNeeded = true } = {}): YearOfBlocks[] | undefined {
  const { teamId } = useSession()
  // A block of a year may begin in it and end in the next.
  const readings = [
    useRead('blocks', isNeeded ? [teamId, year - 1] : undefined, load, { silent: true }),
    useRead('blocks', isNeeded ? [teamId, year] : undefined, load, { silent: true }),
    useRead('blocks', isNeeded ? [teamId, year + 1] : undefined, load, { silent: true }),
  ]
  return readings.some(({ isLoading }) => isLoading) ? undefined : readings.flatMap(({ data }) => data ?? [])
}

/** Who is where from a year to the next, as far as it is needed and known; undefined while it is being read. */
export function useServiceDays(year: number, { isNeeded }: { isNeeded: boolean }): ((userId: Id) => ServiceDays) | undefined {
  const years = useBlocksAround(year, { isNeeded })
  return years && serviceDaysIn(years)
}

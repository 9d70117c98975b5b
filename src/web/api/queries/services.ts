import type { ReplyOf } from '#contract/endpoint.ts'
import { getBlocks, getServices } from '#contract/services.ts'
import type { Service } from '#domain/services/service.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

export type YearOfBlocks = ReplyOf<typeof getBlocks>

export function useServices(options?: { silent?: boolean }): Service[] | undefined {
  const { teamId } = useSession()
  return useRead('services', [teamId], () => call(getServices, { params: { teamId } }), options).data?.services
}

export function useBlocks(year: number, options?: { silent?: boolean }): YearOfBlocks | undefined {
  const { teamId } = useSession()
  return useRead('blocks', [teamId, year], () => call(getBlocks, { params: { teamId }, query: { year } }), options).data
}

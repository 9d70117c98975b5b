import type { Id } from '#domain/id.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { blockOn } from '#domain/services/block.ts'
import type { Service } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { useLeaveNear } from '#web/api/queries/leave.ts'
import { useServices } from '#web/api/queries/services.ts'
import { useYearOn } from '#web/api/queries/year-of-blocks.ts'

export interface Whereabouts {
  /** Approved leave from today on, earliest first. */
  leave: Leave[]
  /** The service that the person is on in this block, and its last day. */
  service: Service | undefined
  until: CalendarDate | undefined
}

/** Who is away and who is on which service. If these reads fail, the page is shown without them. */
export function useWhereabouts(today: CalendarDate): (userId: Id) => Whereabouts {
  const leave = useLeaveNear(today, { silent: true })?.leave ?? []
  const services = useServices({ silent: true }) ?? []
  const { blocks = [], rotations = [] } = useYearOn(today, { silent: true }).found ?? {}
  const now = blockOn(blocks, today)
  return (userId) => {
    const here = rotations.find((rotation) => rotation.userId === userId && rotation.block === now + 1)
    return {
      leave: leave.filter((one) => one.userId === userId && one.status === 'APPROVED' && one.toDate >= today),
      service: services.find(({ id }) => id === here?.serviceId),
      until: blocks[now]?.toDate,
    }
  }
}

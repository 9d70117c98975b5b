import type { Generated, JSONColumnType } from 'kysely'

import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { Service } from '#domain/services/service.ts'

/** Services and rotations. */
export interface ServiceTables {
  services: {
    team_id: Id
    id: Id
    name: string
    short_name: string
    color: Color
    week: JSONColumnType<Service['week']>
    hand_over_minutes: number
    fewest: number
    version: Generated<number>
  }
  rotations: { team_id: Id; year: number; block: number; user_id: Id; service_id: Id }
}

import { ApiFailure } from '#web/api/failure.ts'

/** What a refused double booking says, which an admin can allow; undefined for other failures. */
export const doubleBookingOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.code === 'DOUBLE_BOOKED' ? error.message : undefined

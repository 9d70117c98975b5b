import { ApiFailure } from '#web/api/failure.ts'

/** The message of a refused double booking, which an admin can allow; undefined for other failures. */
export const doubleBookingOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.code === 'DOUBLE_BOOKED' ? error.message : undefined

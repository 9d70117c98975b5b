import type { Id } from '#domain/id.ts'

/** The services whose people share shifts for these services; empty if some of the shifts are for everyone. */
export const poolOf = (shifts: readonly (readonly Id[])[]): Id[] =>
  shifts.some((services) => services.length === 0) ? [] : [...new Set(shifts.flat())]

import type { Id } from '#domain/id.ts'

import type { ShiftTemplate } from './shift-template.ts'

/** The services whose people share the shifts that are to be filled; empty if some of these shifts are for everyone. */
export function poolOf(templates: readonly Pick<ShiftTemplate, 'type' | 'services'>[]): Id[] {
  const filled = templates.filter(({ type }) => type === 'DYNAMIC')
  return filled.some(({ services }) => services.length === 0) ? [] : [...new Set(filled.flatMap(({ services }) => services))]
}

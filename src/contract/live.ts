/** What a page may have to read again. An event contains nothing else. */
export type LiveKind =
  | 'shifts'
  | 'templates'
  | 'switches'
  | 'team'
  | 'availabilities'
  | 'leave'
  | 'services'
  | 'requests'
  | 'rulebook'
  | 'notices'
  | 'fillings'
  | 'imports'

/** The first event: milliseconds since the last change, null if there never was one. */
export interface Hello {
  unchangedFor: number | null
}

export const livePath = '/teams/:teamId/events'

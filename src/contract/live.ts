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

/** The first event: for how many milliseconds nothing had changed when listening began. */
export interface Hello {
  /** Since the last write began; null if there never was one. It may have been under way for seconds. */
  unchangedFor: number | null
  /** Since the last change of the team, its members or their names was announced, which is after its commit. */
  teamUnchangedFor: number
}

export const livePath = '/teams/:teamId/events'

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
  /** Since a change of any kind was last announced, which is after its commit, or since the server began to receive announcements. */
  quietFor: number
  /** The same for changes of the team, its members or their names. */
  teamQuietFor: number
}

export const livePath = '/teams/:teamId/events'

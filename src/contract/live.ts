/** What a page may have to read again. The notice says no more than that. */
export type LiveKind = 'shifts' | 'templates' | 'switches' | 'team' | 'availabilities' | 'notices' | 'fillings'

/** The first that is told: for how many milliseconds nothing had been changed, null for ever. */
export interface Hello {
  unchangedFor: number | null
}

export const livePath = '/teams/:teamId/events'

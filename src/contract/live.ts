/** What a page may have to read again. The notice says no more than that. */
export const liveKinds = ['shifts', 'templates', 'switches', 'team', 'availabilities'] as const
export type LiveKind = (typeof liveKinds)[number]

export const livePath = '/teams/:teamId/events'

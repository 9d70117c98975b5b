import type { PageName } from '#assistant/intent.ts'

/** The names of pages in a sentence. */
export const spokenPlaces: Record<PageName, string> = {
  dashboard: 'dashboard',
  calendar: 'calendar',
  templates: 'templates',
  availabilities: 'availabilities',
  leave: 'leave',
  requests: 'requests',
  switches: 'switches',
  team: 'team',
  reports: 'reports',
  fairness: 'fairness',
  compliance: 'compliance',
  blocks: 'blocks',
  imports: 'imports',
  history: 'history',
  profile: 'profile',
  notices: 'notifications',
}

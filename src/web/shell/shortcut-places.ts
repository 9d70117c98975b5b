import type { paths } from '#web/paths.ts'

type ShortcutPage = 'dashboard' | 'calendar' | 'availabilities' | 'switches' | 'templates' | 'team' | 'reports' | 'profile'

/** Pages behind g and a letter. */
export const places: Record<string, ShortcutPage & keyof typeof paths> = {
  d: 'dashboard',
  c: 'calendar',
  a: 'availabilities',
  s: 'switches',
  t: 'templates',
  m: 'team',
  r: 'reports',
  p: 'profile',
}

import type { paths } from '#web/paths.ts'

type ShortcutPage = 'dashboard' | 'calendar' | 'availabilities' | 'switches' | 'templates' | 'team' | 'reports' | 'profile'

/** The pages that g followed by a letter opens. */
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

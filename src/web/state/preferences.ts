import { create } from 'zustand'

import { readPreference, savePreference } from './preference-cookies.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

interface Preferences {
  theme: Theme
  /** Whether single-key shortcuts are enabled. */
  shortcuts: boolean
  /** Whether the calendar shows who is away. */
  showsAway: boolean
}

/** Preferences of this browser. A separate script applies the theme before the first paint. */
export const usePreferences = create<Preferences>(() => ({
  theme: themes.find((theme) => theme === readPreference('theme')) ?? 'system',
  shortcuts: readPreference('shortcuts') !== 'off',
  showsAway: readPreference('away') !== 'off',
}))

export function chooseTheme(theme: Theme): void {
  usePreferences.setState({ theme })
  if (theme === 'system') {
    savePreference('theme', undefined)
    delete document.documentElement.dataset.theme
  } else {
    savePreference('theme', theme)
    document.documentElement.dataset.theme = theme
  }
}

export function switchShortcuts(shortcuts: boolean): void {
  usePreferences.setState({ shortcuts })
  savePreference('shortcuts', shortcuts ? undefined : 'off')
}

export function showAway(showsAway: boolean): void {
  usePreferences.setState({ showsAway })
  savePreference('away', showsAway ? undefined : 'off')
}

import { create } from 'zustand'

import { readPreference, savePreference } from './preference-cookies.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

interface Preferences {
  theme: Theme
  /** Whether single keys do something. */
  shortcuts: boolean
}

/** What somebody prefers in this browser. The theme is applied before the page is painted, by a script of its own. */
export const usePreferences = create<Preferences>(() => ({
  theme: themes.find((theme) => theme === readPreference('theme')) ?? 'system',
  shortcuts: readPreference('shortcuts') !== 'off',
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

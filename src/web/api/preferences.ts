import { create } from 'zustand'

import { keys } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

interface Preferences {
  theme: Theme
  /** Whether single keys do something. */
  shortcuts: boolean
}

/** What somebody prefers in this browser. The theme is applied before the page is painted, by a script of its own. */
export const usePreferences = create<Preferences>(() => ({
  theme: themes.find((theme) => theme === localStorage.getItem(keys.theme)) ?? 'system',
  shortcuts: localStorage.getItem(keys.shortcuts) !== 'off',
}))

export function chooseTheme(theme: Theme): void {
  usePreferences.setState({ theme })
  if (theme === 'system') {
    localStorage.removeItem(keys.theme)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(keys.theme, theme)
    document.documentElement.dataset.theme = theme
  }
}

export function switchShortcuts(shortcuts: boolean): void {
  usePreferences.setState({ shortcuts })
  localStorage.setItem(keys.shortcuts, shortcuts ? 'on' : 'off')
}

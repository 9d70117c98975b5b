import { languageFrom, locales, type Language } from '#domain/language.ts'

import { readPreference, savePreference } from './preference-cookies.ts'

const stored = readPreference('language')

/** Whether every catalogue text is shown in brackets, in order to find texts that are not in the catalogue. */
export const isPseudo = stored === 'pseudo'

/**
 * The page's language: the one chosen in this browser, or else the first supported one that the browser asks for. Fixed until the page is
 * reloaded.
 */
export const language: Language = languageFrom(stored ?? navigator.languages.join(','))

export const locale = locales[language]

/** Stores the chosen language and reloads the page. */
export function speak(chosen: Language): void {
  if (isPseudo) return
  savePreference('language', chosen)
  // Without cookies, it would be the same page again.
  if (chosen !== language && readPreference('language') === chosen) location.reload()
}

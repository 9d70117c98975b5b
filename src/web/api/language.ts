import { languageFrom, locales, type Language } from '#domain/language.ts'

import { keys } from './storage.ts'

/** Brackets around every text of the catalogue, to find those that are not in it. */
export const pseudo = 'pseudo'

// In tests there is no browser.
const stored = globalThis.localStorage?.getItem(keys.language)

export const isPseudo = stored === pseudo

/** The language of this page: the one chosen in this browser, else the first the person reads. It holds until the page is loaded anew. */
export const language: Language = languageFrom(stored ?? navigator.languages.join(','))

export const locale = locales[language]

/** The choice is kept; another language is another page. */
export function speak(chosen: Language): void {
  if (isPseudo) return
  localStorage.setItem(keys.language, chosen)
  if (chosen !== language) location.reload()
}

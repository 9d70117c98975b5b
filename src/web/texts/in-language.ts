import { isPseudo, language } from '#web/state/language.ts'

/** These texts in the reader's language; French is loaded only if needed. The loaded file must import nothing from the page. */
export async function inLanguage<T>(english: T, loadFrench: () => Promise<T>): Promise<T> {
  if (isPseudo) return (await import('./pseudo.ts')).bracketed(english)
  return language === 'fr' ? loadFrench() : english
}

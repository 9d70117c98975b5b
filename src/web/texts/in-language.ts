import { isPseudo, language } from '#web/state/language.ts'

/** These texts in the reader's language: the other is loaded only if it is theirs. What is loaded so must import nothing of the page. */
export async function inLanguage<T>(english: T, loadFrench: () => Promise<T>): Promise<T> {
  if (isPseudo) return (await import('./pseudo.ts')).bracketed(english)
  return language === 'fr' ? loadFrench() : english
}

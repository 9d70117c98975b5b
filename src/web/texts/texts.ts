import { isPseudo, language } from '#web/api/language.ts'

import { en, type Texts } from './en.ts'

export { language }

/** The catalogue in the person's language; only one is loaded beside the English. */
export const t: Texts = await catalogue()

async function catalogue(): Promise<Texts> {
  // What is imported here must import nothing of the page: it would wait for this file, and this file for it.
  if (isPseudo) return (await import('./pseudo.ts')).bracketed(en)
  return language === 'fr' ? (await import('./fr.ts')).fr : en
}

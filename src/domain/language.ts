import { Type, type Static } from 'typebox'

/** English or Canadian French. */
export type Language = Static<typeof Language>
export const Language = Type.Enum(['en', 'fr'])

export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** The supported language with the most weight in an Accept-Language header, the first one in a tie; English if it names none. */
export const languageFrom = (header: string): Language =>
  header
    .split(',')
    .map((entry) => ({ language: entry.trim().slice(0, 2).toLowerCase(), weight: Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1) }))
    .filter(
      (entry): entry is { language: Language; weight: number } => (entry.language === 'en' || entry.language === 'fr') && entry.weight > 0,
    )
    .reduce<{ language: Language; weight: number }>((best, entry) => (entry.weight > best.weight ? entry : best), {
      language: 'en',
      weight: 0,
    }).language

import { Type, type Static } from 'typebox'

/** English or Canadian French. */
export type Language = Static<typeof Language>
export const Language = Type.Enum(['en', 'fr'])

export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** The supported language with the most weight in an Accept-Language header, the first one in a tie; English if it names none. */
export const languageFrom = (wishes: string): Language =>
  wishes
    .split(',')
    .map((wish) => ({ language: wish.trim().slice(0, 2).toLowerCase(), weight: Number(/;\s*q=([\d.]+)/i.exec(wish)?.[1] ?? 1) }))
    .filter((wish): wish is { language: Language; weight: number } => (wish.language === 'en' || wish.language === 'fr') && wish.weight > 0)
    .reduce<{ language: Language; weight: number }>((best, wish) => (wish.weight > best.weight ? wish : best), {
      language: 'en',
      weight: 0,
    }).language

import { Type, type Static } from 'typebox'

/** English or Canadian French. */
export type Language = Static<typeof Language>
export const Language = Type.Enum(['en', 'fr'])

export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** The first supported language in an Accept-Language header. */
export const languageFrom = (wishes: string): Language =>
  wishes
    .split(',')
    .map((wish) => wish.trim().slice(0, 2).toLowerCase())
    .find((wish): wish is Language => wish === 'en' || wish === 'fr') ?? 'en'

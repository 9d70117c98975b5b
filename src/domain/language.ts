import { Type, type Static } from 'typebox'

/** English, or the French of Canada. */
export type Language = Static<typeof Language>
export const Language = Type.Enum(['en', 'fr'])

export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

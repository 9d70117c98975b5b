import { locale } from '#web/state/language.ts'

/** French months begin with a small letter, except in titles. */
export const asTitle = (name: string): string => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)

/** Adapts a text that elsewhere stands alone for use within a sentence. */
export const withSmallLetter = (text: string): string => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)

import { language } from '#web/state/language.ts'

/** A label and its value; in French, a no-break space comes before the colon. */
export const labelled = (label: string, value: string): string => `${label}${language === 'fr' ? '\u00A0' : ''}: ${value}`

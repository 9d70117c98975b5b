import { locale } from '#web/state/language.ts'

const format = new Intl.NumberFormat(locale)

/** '25.5', in French '25,5'. */
export const inDays = (days: number): string => format.format(days)

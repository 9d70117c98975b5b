import { locale } from '#web/state/language.ts'

const format = new Intl.NumberFormat(locale)

/** Such as '25.5', or '25,5' in French. */
export const inDays = (days: number): string => format.format(days)

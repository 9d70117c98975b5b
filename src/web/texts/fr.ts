import type { Texts } from './en.ts'
import { calendar } from './fr/calendar.ts'
import { keys } from './fr/keys.ts'
import { shared } from './fr/shared.ts'

/** The French of Canada. The compiler refuses it while a text is missing. */
export const fr: Texts = { shared, calendar, keys }

import { calendar } from './en/calendar.ts'
import { keys } from './en/keys.ts'
import { shared } from './en/shared.ts'

/** What the first page and the shell say. */
export const en = { shared, calendar, keys }

export type Texts = typeof en

import { auth } from './en/auth.ts'
import { availabilities } from './en/availabilities.ts'
import { calendar } from './en/calendar.ts'
import { dashboard } from './en/dashboard.ts'
import { keys } from './en/keys.ts'
import { profile } from './en/profile.ts'
import { shared } from './en/shared.ts'
import { team } from './en/team.ts'
import { templates } from './en/templates.ts'

/** Every word the pages say. */
export const en = { shared, auth, dashboard, calendar, availabilities, templates, team, profile, keys }

export type Texts = typeof en

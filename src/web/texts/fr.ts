import type { Texts } from './en.ts'
import { auth } from './fr/auth.ts'
import { availabilities } from './fr/availabilities.ts'
import { calendar } from './fr/calendar.ts'
import { dashboard } from './fr/dashboard.ts'
import { keys } from './fr/keys.ts'
import { profile } from './fr/profile.ts'
import { shared } from './fr/shared.ts'
import { team } from './fr/team.ts'
import { templates } from './fr/templates.ts'

/** The French of Canada. The compiler refuses it while a text is missing. */
export const fr: Texts = { shared, auth, dashboard, calendar, availabilities, templates, team, profile, keys }

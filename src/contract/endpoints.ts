import * as account from './accounts/account.ts'
import * as auth from './accounts/auth.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as privacy from './accounts/privacy.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as singleSignOn from './accounts/single-sign-on.ts'
import * as analytics from './analytics.ts'
import * as availabilities from './availability/availabilities.ts'
import * as leave from './availability/leave.ts'
import * as requests from './availability/requests.ts'
import type { Endpoint } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as health from './health.ts'
import * as imports from './imports.ts'
import * as invitations from './invitations.ts'
import * as notices from './notices.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as contractAccount from './rulebook/account.ts'
import * as actualHours from './rulebook/actual-hours.ts'
import * as compliance from './rulebook/compliance.ts'
import * as rulebook from './rulebook/rulebook.ts'
import * as waivers from './rulebook/waivers.ts'
import * as assignments from './schedule/assignments.ts'
import * as fairness from './schedule/fairness.ts'
import * as fillings from './schedule/fillings.ts'
import * as history from './schedule/history.ts'
import * as monthClosings from './schedule/month-closings.ts'
import * as review from './schedule/review.ts'
import * as schedule from './schedule/schedule.ts'
import * as templates from './schedule/shift-templates.ts'
import * as shifts from './schedule/shifts.ts'
import * as undo from './schedule/undo.ts'
import * as services from './services.ts'
import * as switches from './switches.ts'
import * as teams from './teams.ts'

const modules = [
  auth,
  account,
  privacy,
  secondFactor,
  passkeys,
  singleSignOn,
  teams,
  invitations,
  imports,
  templates,
  shifts,
  assignments,
  schedule,
  monthClosings,
  fillings,
  review,
  availabilities,
  leave,
  services,
  requests,
  undo,
  switches,
  notices,
  feeds,
  push,
  reports,
  fairness,
  contractAccount,
  rulebook,
  compliance,
  waivers,
  actualHours,
  analytics,
  history,
  health,
]

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'audience' in value

/** Every call of the contract, by name. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)

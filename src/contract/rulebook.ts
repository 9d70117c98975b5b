import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { RuleVerdict } from '#domain/rulebook/judge.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { Version } from '#domain/version.ts'

import { aFile, get, inTeam, put } from './endpoint.ts'

const ofTeam = Type.Object(inTeam)
const Dates = Type.Object({ fromDate: CalendarDate, toDate: CalendarDate })
const Chosen = Type.Object({ rulebook: OrNull(Rulebook) })

/** The contract that a team's work is judged by, if it has picked one. */
export const getRulebook = get('/teams/:teamId/rulebook', 'member', { params: ofTeam, reply: Chosen })

/** version: of the team, as the page showed it. */
export const setRulebook = put('/teams/:teamId/rulebook', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...Chosen.properties, version: Type.Optional(Version) }),
  reply: Chosen,
})

/** What each rule says about the work of everyone in these dates. Members see their own. */
export const getCompliance = get('/teams/:teamId/compliance', 'member', {
  params: ofTeam,
  query: Dates,
  reply: Type.Object({
    rulebook: OrNull(Rulebook),
    people: Type.Array(
      Type.Object({
        userId: Id,
        /** Of the judged days, less leave. */
        daysOnService: Type.Number(),
        /** In the order of the rules. */
        verdicts: Type.Array(RuleVerdict),
      }),
    ),
  }),
})

/** The same as CSV. */
export const getComplianceTable = get('/teams/:teamId/compliance/table', 'admin', { params: ofTeam, query: Dates, reply: aFile })

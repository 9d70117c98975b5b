import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Load } from '#domain/rules/load.ts'
import { Year } from '#domain/time/calendar-date.ts'

import { aFile, get, inTeam } from './endpoint.ts'

const query = Type.Object({ ...inTeam, year: Year })

const PersonFairness = Type.Object({ userId: Id, load: Load, target: Load })

/** Loads of a year where the work was done, beside what would have been fair; oneself alone, unless the team shows everybody. */
export const getFairness = get('/fairness', 'member', {
  query,
  reply: Type.Object({
    /** January to December. */
    months: Type.Array(Type.Array(PersonFairness)),
    year: Type.Array(PersonFairness),
  }),
})

/** The same as a table. */
export const getFairnessTable = get('/fairness/table', 'member', { query, reply: aFile })

import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Load } from '#domain/rules/load.ts'
import { Year } from '#domain/time/calendar-date.ts'

import { aFile, get, inTeam } from '../endpoint.ts'

const query = Type.Object({ ...inTeam, year: Year })

const PersonFairness = Type.Object({ userId: Id, load: Load, target: Load })

/**
 * A year's loads next to the fair shares. Covers count for the person who works; members see only their own unless the team shows
 * everyone's.
 */
export const getFairness = get('/fairness', 'member', {
  query,
  reply: Type.Object({
    /** January to December. */
    months: Type.Array(Type.Array(PersonFairness)),
    year: Type.Array(PersonFairness),
  }),
})

/** The same figures as CSV. */
export const getFairnessTable = get('/fairness/table', 'member', { query, reply: aFile('text/csv') })

import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Load } from '#domain/rules/load.ts'
import { Year } from '#domain/time/calendar-date.ts'

import { aFile, get, inTeam } from './endpoint.ts'

const query = Type.Object({ ...inTeam, year: Year })

const PersonFairness = Type.Object({ userId: Id, load: Load, target: Load })

/** A year's loads beside the fair shares, covers counted for the person who works; only the caller's unless the team shows everyone's. */
export const getFairness = get('/fairness', 'member', {
  query,
  reply: Type.Object({
    /** January to December. */
    months: Type.Array(Type.Array(PersonFairness)),
    year: Type.Array(PersonFairness),
  }),
})

/** The same as CSV. */
export const getFairnessTable = get('/fairness/table', 'member', { query, reply: aFile })

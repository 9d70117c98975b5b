import { Type } from 'typebox'

import { keptKinds } from '#domain/privacy/kept.ts'

import { aFile, get, inTeam, Ok, post, remove } from '../endpoint.ts'
import { CurrentPassword } from './password.ts'

const ofTeam = Type.Object(inTeam)

/** What is kept about the caller, and what erasing their account would do. */
export const getPrivacy = get('/auth/user/privacy', 'user', {
  reply: Type.Object({
    keptDays: Type.Record(Type.Enum(keptKinds), Type.Integer({ minimum: 1 })),
    /** Whether this installation records which pages are used. */
    pageUse: Type.Boolean(),
    shiftsAhead: Type.Integer({ minimum: 0 }),
    /** Names of teams that have other members but no other owner: they keep the account from being erased. */
    lastOwnerOf: Type.Array(Type.String()),
    /** Names of teams without other members: they are deleted with the account. */
    aloneIn: Type.Array(Type.String()),
  }),
})

/** Everything kept about the caller, in all their teams. */
export const getOwnData = get('/auth/user/data', 'user', {
  query: Type.Object({ format: Type.Enum(['json', 'csv']) }),
  reply: aFile('application/json', 'text/csv'),
})

/** Past shifts stay under "Former member"; upcoming shifts become unfilled. Everything else about the caller is deleted. */
export const eraseUser = remove('/auth/user', 'user', { body: Type.Object({ currentPassword: CurrentPassword }), reply: Ok })

/** All data of the team, with the columns of the database. */
export const getTeamData = get('/teams/:teamId/data', 'owner', { params: ofTeam, reply: aFile('application/json') })

/** The team is deleted after a week. name must repeat its name, so that no one deletes the wrong team by mistake. */
export const deleteTeam = remove('/teams/:teamId', 'owner', {
  params: ofTeam,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ deletesAt: Type.String({ format: 'date-time' }) }),
  form: { name: 'teamName' },
})

/** Cancels the deletion within that week. */
export const keepTeam = post('/teams/:teamId/keep', 'owner', { params: ofTeam, reply: Ok })

import { Type } from 'typebox'

import { FeedScope } from '#domain/schedule/feed.ts'

import { create, get, inTeam, Ok, remove } from './endpoint.ts'

const scoped = Type.Object({ scope: FeedScope })

/** The caller's feeds and when each was last read. The addresses themselves are shown only once, on creation. */
export const getFeeds = get('/teams/:teamId/feeds', 'member', {
  params: Type.Object(inTeam),
  reply: Type.Object({
    feeds: Type.Array(Type.Object({ scope: FeedScope, dateCreated: Type.String(), dateRead: Type.Union([Type.String(), Type.Null()]) })),
  }),
})

/** Creates a secret address and revokes the previous one. */
export const createFeed = create('/teams/:teamId/feeds', 'member', {
  params: Type.Object(inTeam),
  body: scoped,
  reply: Type.Object({ url: Type.String() }),
})

export const deleteFeed = remove('/teams/:teamId/feeds', 'member', { params: Type.Object(inTeam), body: scoped, reply: Ok })

/** Served as text/calendar. */
export const feedPath = '/feeds/:file'

import { Type } from 'typebox'

import { FeedScope } from '#domain/schedule/feed.ts'

import { create, get, inTeam, Ok, remove } from './endpoint.ts'

const scoped = Type.Object({ scope: FeedScope })

/** Which addresses the caller has given out, and when they were last read. The addresses themselves are shown once. */
export const getFeeds = get('/teams/:teamId/feeds', 'member', {
  params: Type.Object(inTeam),
  reply: Type.Object({
    feeds: Type.Array(Type.Object({ scope: FeedScope, dateCreated: Type.String(), dateRead: Type.Union([Type.String(), Type.Null()]) })),
  }),
})

/** A new secret address; one that there was stops working. */
export const createFeed = create('/teams/:teamId/feeds', 'member', {
  params: Type.Object(inTeam),
  body: scoped,
  reply: Type.Object({ url: Type.String() }),
})

export const deleteFeed = remove('/teams/:teamId/feeds', 'member', { params: Type.Object(inTeam), body: scoped, reply: Ok })

/** Served as text/calendar. */
export const feedPath = '/feeds/:file'

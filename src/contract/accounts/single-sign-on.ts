import { Type } from 'typebox'

import { get, post } from '../endpoint.ts'

/** Ways to log in besides a password. singleSignOn is the name of the organization whose accounts can log in here. */
export const getLoginOptions = get('/auth/login/options', 'anyone', {
  reply: Type.Object({ singleSignOn: Type.Union([Type.String(), Type.Null()]) }),
})

/** The organization's login page, and the state by which this browser recognizes the login that it began. */
export const startSingleSignOn = post('/auth/login/sso/start', 'anyone', {
  reply: Type.Object({ url: Type.String(), state: Type.String() }),
})

/** Completes a login with what the organization's login page sent back. */
export const singleSignOn = post('/auth/login/sso', 'anyone', {
  body: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 4096 }),
    state: Type.String({ minLength: 1, maxLength: 128 }),
    iss: Type.Optional(Type.String({ maxLength: 1024 })),
  }),
  reply: Type.Object({ token: Type.String() }),
})

/** OpenID Connect Back-Channel Logout: the organization reports that a session has ended. */
export const backChannelLogoutPath = '/auth/login/sso/logout'

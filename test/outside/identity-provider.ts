import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

export interface Person {
  email: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
  groups?: string[]
}

const clientId = 'shiftwright'
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const clientSecret = 'a secret of the two'

/** A real OpenID provider. Its pages let everyone in people log in without a password; the key in people is their subject. */
export async function startIdentityProvider(people: Record<string, Person>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let provider: Provider | undefined
  let product = ''

  return {
    issuer,
    config: { issuer, clientId, clientSecret, name: 'Riverside Health', trustsEmail: false, groupRoles: [] },

    /** Makes it log people in to the product at its public address, and report logouts to the address where the product listens. */
    serve(publicUrl: string, listensAt = publicUrl): void {
      product = listensAt
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [`${publicUrl}/app/auth/sso`],
            backchannel_logout_uri: `${listensAt}/api/auth/login/sso/logout`,
            backchannel_logout_session_required: true,
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: ['for tests'] },
        claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'], groups: ['groups'] },
        scopes: ['openid', 'email', 'profile', 'groups'],
        features: { backchannelLogout: { enabled: true } },
        // The provider's own fetch refuses addresses of this machine.
        fetch: (address, { method, body, headers } = {}) => fetch(address, { method, body, headers } as RequestInit),
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        pkce: { required: () => true },
        findAccount: (_, sub) => people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) },
        async loadExistingGrant(ctx) {
          const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session!.accountId! })
          grant.addOIDCScope('openid email profile groups')
          await grant.save()
          return grant
        },
      })
      server.on('request', provider.callback() as never)
    },

    /** Logs in as a person would, and returns the query with which the provider sends the browser back. */
    async logIn(address: string, subject: string): Promise<Record<string, string>> {
      const browser = aBrowser()
      const page = await browser.follow(address)
      if (page.startsWith(issuer))
        return queryOf(await browser.follow(page, new URLSearchParams({ prompt: 'login', login: subject, password: 'x' })))
      return queryOf(page)
    },

    /** Tells the product that it ended a session. */
    async endSession(subject: string, session: string): Promise<void> {
      const found = await provider!.Client.find(clientId)
      await (found as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> }).backchannelLogout(subject, session)
    },

    /** Tells the product that it ended all sessions of a person. */
    async endAllSessions(subject: string): Promise<void> {
      const claims = { iss: issuer, aud: clientId, sub: subject, jti: crypto.randomUUID(), events: { [logoutEvent]: {} } }
      const token = await this.sign({ ...claims, iat: Math.floor(Date.now() / 1000) })
      await fetch(`${product}/api/auth/login/sso/logout`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })
    },

    sign: (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' }).sign(privateKey),

    close: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

/** Makes requests like a browser: keeps cookies, and follows redirects until a page or another host. */
function aBrowser() {
  const cookies = new Map<string, string>()
  return {
    async follow(address: string, form?: URLSearchParams): Promise<string> {
      const { host } = new URL(address)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = form && { method: 'POST', body: form }
      const answer = await fetch(address, { ...sent, redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        cookies.set(name!, value!)
      }
      const location = answer.headers.get('location')
      if (location === null) return address
      const next = new URL(location, address)
      return next.host === host ? this.follow(next.href) : next.href
    },
  }
}

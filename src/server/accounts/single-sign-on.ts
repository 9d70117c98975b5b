import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'

import type { GroupRole } from '#domain/people/directory-role.ts'
import type { LoginFlow, OrganizationIdentity } from '#domain/people/organization-identity.ts'
import type { User } from '#domain/people/user.ts'

export interface SingleSignOnConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the login page's button. */
  name: string
  /** Whether email addresses count as proven if the issuer does not say whether they are (email_verified). */
  trustsEmail: boolean
  groupRoles: readonly GroupRole[]
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Logs people in with the accounts of their organization, by OpenID Connect: authorization code with PKCE. */
export function singleSignOnOf({ issuer, clientId, clientSecret, name, trustsEmail, groupRoles }: SingleSignOnConfig, publicUrl: string) {
  const redirectUri = `${publicUrl}/app/auth/sso`
  const url = new URL(issuer)
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : []

  /** Read when first needed, so that the server can start without the provider. */
  let discovered: Promise<client.Configuration> | undefined
  const configuration = () =>
    (discovered ??= client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: 10 }).catch((error: unknown) => {
      discovered = undefined
      throw error
    }))
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  return {
    name,
    groupRoles,

    async start(): Promise<LoginFlow & { url: string }> {
      const config = await configuration()
      const flow = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
      const hasGroups = config.serverMetadata().scopes_supported?.includes('groups')
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: `openid email profile${hasGroups ? ' groups' : ''}`,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { ...flow, url: address.href }
    },

    /** Throws if the organization does not confirm the code, or confirms it for another login. */
    async finish({ state, nonce, verifier }: LoginFlow, answer: { code: string; iss?: string | undefined }): Promise<OrganizationIdentity> {
      const config = await configuration()
      const address = new URL(redirectUri)
      for (const [key, value] of Object.entries({ ...answer, state })) if (value !== undefined) address.searchParams.set(key, value)
      const tokens = await client.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const idToken = tokens.claims()!
      const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
      const claims = { ...(hasUserInfo && (await client.fetchUserInfo(config, tokens.access_token, idToken.sub))), ...idToken }
      const { given_name: firstName = '', family_name: lastName = '', email = '', groups, sid } = claims as Partial<Record<string, unknown>>
      return {
        issuer: config.serverMetadata().issuer,
        subject: idToken.sub,
        session: typeof sid === 'string' ? sid : undefined,
        ...nameOf(String(firstName), String(lastName), claims.name ?? ''),
        email: String(email),
        isEmailProven: claims.email_verified === true || (trustsEmail && claims.email_verified === undefined),
        groups: Array.isArray(groups) ? groups.map(String) : undefined,
      }
    },

    /** Whose session ended, and when. Throws for a token that the organization did not issue just now for a logout. */
    async ended(token: string): Promise<{ subject: string | undefined; session: string | undefined; at: Date }> {
      const { issuer: expected, jwks_uri: keysUri } = (await configuration()).serverMetadata()
      keys ??= createRemoteJWKSet(new URL(keysUri!))
      const { payload } = await jwtVerify(token, keys, {
        issuer: expected,
        audience: clientId,
        maxTokenAge: '2m',
        clockTolerance: '1m',
        requiredClaims: ['iat', 'jti', 'events'],
      })
      const { sub, sid, events, nonce, iat } = payload as typeof payload & { sid?: string; events: object }
      const isLogout = logoutEvent in events && nonce === undefined && (sub !== undefined || sid !== undefined)
      if (!isLogout) throw new Error('The token is not one for a logout.')
      return { subject: sub, session: sid, at: new Date(iat! * 1000) }
    },
  }
}

export type SingleSignOn = ReturnType<typeof singleSignOnOf>

/** Some providers send only the full name: its last word becomes the last name. */
function nameOf(firstName: string, lastName: string, whole: string): Pick<User, 'firstName' | 'lastName'> {
  if (firstName !== '' && lastName !== '') return { firstName, lastName }
  const words = whole.trim().split(/\s+/)
  return { firstName: firstName || words.slice(0, -1).join(' ') || words[0]!, lastName: lastName || words.at(-1)! }
}

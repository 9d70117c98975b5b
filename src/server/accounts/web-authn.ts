import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

import { fullName, type User } from '#domain/people/user.ts'

interface KnownKey {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
}

/** Passkeys of this installation: they belong to the host of its public address. */
export function webAuthnOf(publicUrl: string) {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl)
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true }

  /** The challenge that the device signed; empty if it cannot be read. */
  const challengeIn = (response: object): string => {
    try {
      const { clientDataJSON } = (response as RegistrationResponseJSON).response
      const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
      return typeof challenge === 'string' ? challenge : ''
    } catch {
      return ''
    }
  }

  return {
    challengeIn,

    toCreate: (user: User, known: readonly { id: string }[]) =>
      generateRegistrationOptions({
        rpName: 'Shiftwright',
        rpID,
        userName: user.email,
        userDisplayName: fullName(user),
        userID: new TextEncoder().encode(user.id),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    toLogIn: () => generateAuthenticationOptions({ rpID, userVerification: 'required' }),

    /** The new passkey; undefined if the response is not one for this installation. */
    async created(response: object) {
      const given = response as RegistrationResponseJSON
      const result = await verifyRegistrationResponse({ response: given, expectedChallenge: challengeIn(response), ...expected }).catch(
        () => undefined,
      )
      if (!result?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      return { id, publicKey: new Uint8Array(publicKey), counter, transports: [...transports] as string[] }
    },

    /** The counter after this use; undefined if it was not signed with this passkey. */
    async used(response: object, credential: KnownKey): Promise<number | undefined> {
      const given = response as AuthenticationResponseJSON
      const expectedChallenge = challengeIn(response)
      const result = await verifyAuthenticationResponse({ response: given, expectedChallenge, credential, ...expected }).catch(
        () => undefined,
      )
      return result?.verified ? result.authenticationInfo.newCounter : undefined
    },
  }
}

import type { User } from './user.ts'

/** How an organization identifies someone who logs in with it. */
export interface OrganizationIdentity extends Omit<User, 'id'> {
  /** The address of the organization's identity provider. */
  issuer: string
  /** The organization's identifier for the person, which never changes. */
  subject: string
  /** The organization's own session, whose end also ends ours. */
  session: string | undefined
  isEmailProven: boolean
  /** Undefined if the organization says nothing about groups. */
  groups: string[] | undefined
}

/** A login that has been sent to the organization, and what the answer must match. */
export interface LoginFlow {
  state: string
  nonce: string
  verifier: string
}

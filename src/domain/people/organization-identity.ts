import type { User } from './user.ts'

/** How an organization knows someone who logs in with it. */
export interface OrganizationIdentity extends Omit<User, 'id'> {
  /** The address of the organization's identity provider. */
  issuer: string
  /** Its name for the person, which never changes. */
  subject: string
  /** The organization's own session, by which it ends ours. */
  session: string | undefined
  isEmailProven: boolean
  /** Undefined if the organization says nothing about groups. */
  groups: string[] | undefined
}

/** A login that is at the organization: what it must come back with. */
export interface LoginFlow {
  state: string
  nonce: string
  verifier: string
}

import { Refusal } from '#domain/refusals/refusal.ts'

/** Undefined: everyone may register. Otherwise only addresses of these domains, or no one if the list is empty. */
export type Registration = readonly string[] | undefined

export const mayRegister = (email: string, registration: Registration): boolean =>
  registration === undefined || registration.includes(email.trim().toLowerCase().split('@')[1] ?? '')

/** Refuses a new address that this installation does not accept. */
export function refuseForeign(email: string, registration: Registration): void {
  if (registration === undefined || mayRegister(email, registration)) return
  if (registration.length === 0) throw new Refusal('REGISTRATION_CLOSED')
  throw new Refusal('EMAIL_DOMAIN', { name: registration.join(', ') })
}

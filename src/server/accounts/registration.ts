import { Refusal } from '#domain/refusals/refusal.ts'

/** Undefined: everyone may register. Otherwise only addresses of these domains, or no one if the list is empty. */
export type Registration = readonly string[] | undefined

/** Refuses a new address that this installation does not accept. */
export function refuseForeign(email: string, registration: Registration): void {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  if (registration === undefined || registration.includes(domain)) return
  if (registration.length === 0) throw new Refusal('REGISTRATION_CLOSED')
  throw new Refusal('EMAIL_DOMAIN', { name: registration.join(', ') })
}

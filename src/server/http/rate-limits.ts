import { Refusal } from '#domain/refusals/refusal.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import * as store from '#server/stores/rate-limits.ts'

const hour = 3600

const limits = {
  loginOfAccountHere: { points: 10, seconds: 900 },
  // More than one address may use up, or anyone could lock people out of their accounts.
  loginOfAccount: { points: 100, seconds: 900 },
  loginOfAddress: { points: 100, seconds: 900 },
  // Starting a login guesses nothing, and logins that are started but not finished must leave room for logins without a start.
  passkeyStarts: { points: 600, seconds: 900 },
  singleSignOnStarts: { points: 600, seconds: 900 },
  // A whole clinic may share an address, so successful attempts leave room for all of its people.
  register: { points: 600, seconds: hour },
  registerFailed: { points: 60, seconds: hour },
  secondFactor: { points: 10, seconds: 900 },
  currentPassword: { points: 10, seconds: 900 },
  emailChange: { points: 5, seconds: hour },
  join: { points: 10, seconds: hour },
  resetMails: { points: 3, seconds: hour },
  resetMailsOfAddress: { points: 300, seconds: hour },
  resetOfAddress: { points: 30, seconds: hour },
  invitationMails: { points: 600, seconds: 24 * hour },
  invitationsOfPerson: { points: 5, seconds: 24 * hour },
  invitationsOfMailbox: { points: 20, seconds: 24 * hour },
  invitationOfAddress: { points: 30, seconds: hour },
  demo: { points: 5, seconds: hour },
  filling: { points: 60, seconds: hour },
  leaveCoverage: { points: 300, seconds: hour },
  imports: { points: 600, seconds: hour },
  printCheck: { points: 60, seconds: 60 },
  commandLog: { points: 60, seconds: 60 },
} satisfies Record<string, store.RateLimit>

type RateLimitName = keyof typeof limits

/** Counts in the database before anything else and outside the transaction, so that parallel guesses do not slip through. */
export interface RateLimits {
  /** Counts an attempt; throws RATE_LIMITED if there were too many. */
  count(name: RateLimitName, key: string): Promise<void>
  /** Counts all of these attempts; throws RATE_LIMITED, and counts none, if one of them was too many. */
  countAll(attempts: readonly (readonly [RateLimitName, key: string])[]): Promise<void>
  /** Takes back an attempt that succeeded. */
  giveBack(db: Db, name: RateLimitName, key: string): Promise<void>
  /** Forgets all attempts after a success. */
  forget(db: Db, name: RateLimitName, key: string): Promise<void>
}

/** How often expired counts are deleted. */
const cleaningEveryMs = 600_000

export function createRateLimits(db: Db, multiplier: number): RateLimits {
  let cleanedAt = 0
  const keyOf = (name: RateLimitName, key: string) => hashOf(`${name} ${key}`)
  const count = async (name: RateLimitName, key: string) => {
    if (multiplier === 0) return
    if (Date.now() - cleanedAt > cleaningEveryMs) {
      cleanedAt = Date.now()
      await store.removeEnded(db)
    }
    const { points, seconds } = limits[name]
    const wait = await store.count(db, keyOf(name, key), { points: Math.ceil(points * multiplier), seconds })
    if (wait !== undefined) throw Object.assign(new Refusal('RATE_LIMITED'), { retryAfter: wait })
  }
  return {
    count,
    async countAll(attempts) {
      let counted = 0
      try {
        for (; counted < attempts.length; counted++) await count(...attempts[counted]!)
      } catch (error) {
        for (const [name, key] of attempts.slice(0, counted)) await store.giveBack(db, keyOf(name, key))
        throw error
      }
    },
    async giveBack(tx, name, key) {
      if (multiplier > 0) await store.giveBack(tx, keyOf(name, key))
    },
    async forget(tx, name, key) {
      if (multiplier > 0) await store.remove(tx, keyOf(name, key))
    },
  }
}

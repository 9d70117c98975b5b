import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { Refusal } from '#domain/refusals/refusal.ts'

const hour = 3600

/** Counted in this process before anything else, so that parallel guesses do not slip through. */
const limits = {
  loginOfAccount: { points: 10, duration: 900 },
  loginOfAddress: { points: 100, duration: 900 },
  register: { points: 60, duration: hour },
  join: { points: 10, duration: hour },
  resetMails: { points: 3, duration: hour },
  resetOfAddress: { points: 30, duration: hour },
  demo: { points: 5, duration: hour },
  commandLog: { points: 60, duration: 60 },
}

type RateLimitName = keyof typeof limits

export interface RateLimits {
  /** Counts an attempt; throws RATE_LIMITED if there were too many. */
  count(name: RateLimitName, key: string): Promise<void>
  /** Forgets the attempts after a success. */
  forget(name: RateLimitName, key: string): Promise<void>
}

export function createRateLimits(multiplier: number): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points: Math.ceil(points * multiplier), duration }),
    ]),
  ) as Record<RateLimitName, RateLimiterMemory>
  return {
    async count(name, key) {
      if (multiplier === 0) return
      try {
        await limiters[name].consume(key)
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected
        throw Object.assign(new Refusal('RATE_LIMITED'), { retryAfter: Math.ceil(rejected.msBeforeNext / 1000) })
      }
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
  }
}

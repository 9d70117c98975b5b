import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule.ts'
import { rangeOfMonth, type Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { texts } from '#web/texts/planning.ts'

export interface Place {
  teamId: Id
  month: Month
}

export interface Outcome {
  text: string
  unfilled?: Id[] | undefined
  reasons?: Record<Id, { text: string }[]> | undefined
  /** Who could take such a shift if one rule were waived. */
  relaxations?: Record<Id, { userId: Id; text: string }> | undefined
  /** Whom a pattern wanted on a shift although they already work then. */
  clashes?: { shiftId: Id; userId: Id }[] | undefined
}

const done = texts.admin.done
const rangeIn = ({ teamId, month }: Place) => ({ teamId, ...rangeOfMonth(month) })

/** In figures, where the server told any. */
const say = (text: (...counts: number[]) => string, ...counts: (number | undefined)[]): string =>
  counts.every((count) => count !== undefined) ? text(...counts) : done.plain

const fillRegular = (place: Place) => call(assignRegular, { body: rangeIn(place) })

const fillDynamic = ({ teamId, month }: Place) => call(assignDynamic, { query: {}, body: { teamId, ...month } })

/** Regular first; only if that works, dynamic. */
async function assignAll(place: Place): Promise<Outcome> {
  const regular = await fillRegular(place)
  const { assigned, unfilled, reasons, relaxations } = await fillDynamic(place)
  return {
    text: say((first, second) => done.assigned(first! + second!), regular.assigned, assigned),
    unfilled,
    reasons,
    relaxations,
    clashes: regular.clashes,
  }
}

/** What an admin does to a month, each with what to say afterwards. */
export const monthDeeds = {
  async populate(place) {
    const { created, skipped } = await call(populate, { body: rangeIn(place) })
    return { text: say(done.populated, created, skipped) }
  },
  async clear(place) {
    const { removed, locked } = await call(clear, { body: rangeIn(place) })
    return { text: say(done.cleared, removed, locked) }
  },
  async publish(place) {
    return { text: say(done.published, (await call(publish, { body: rangeIn(place) })).published) }
  },
  async lock(place) {
    return { text: say(done.locked, (await call(lock, { body: { ...rangeIn(place), lock: true } })).changed) }
  },
  async unlock(place) {
    return { text: say(done.unlocked, (await call(lock, { body: { ...rangeIn(place), lock: false } })).changed) }
  },
  async assignRegular(place) {
    const { assigned, clashes } = await fillRegular(place)
    return { text: say(done.assigned, assigned), clashes }
  },
  async assignDynamic(place) {
    const { assigned, unfilled, reasons, relaxations } = await fillDynamic(place)
    return { text: say(done.assigned, assigned), unfilled, reasons, relaxations }
  },
  assignAll,
} satisfies Record<string, (place: Place) => Promise<Outcome>>

export type MonthDeed = keyof typeof monthDeeds

import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import type { Id } from '#domain/id.ts'
import type { TakenTime } from '#domain/schedule/schedule.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { texts } from '#web/texts/scheduling.ts'

export interface TeamMonth {
  teamId: Id
  month: Month
}

export interface Outcome {
  text: string
  /** The replies to the calls, from which the action can be undone. */
  answers?: { undoId?: string | undefined }[]
  unfilled?: Id[] | undefined
  reasons?: Record<Id, { text: string }[]> | undefined
  /** The people who could take an unfilled shift if one rule were waived, by shift. */
  relaxations?: Record<Id, { userId: Id; text: string }> | undefined
  /** Regular users who were skipped because they work or are away at that time. */
  clashes?: ({ shiftId: Id; userId: Id } & Partial<Pick<TakenTime, 'rule'>>)[] | undefined
  /** The types of shifts to which the action could have assigned someone, if it assigned no one. */
  inVain?: ShiftTemplate['type'][] | undefined
  /** Why the rest of the action failed. */
  failure?: unknown
}

const done = texts.admin.done
const rangeIn = ({ teamId, month }: TeamMonth) => ({ teamId, ...rangeOfMonth(month) })

/** Inserts figures into the text, if the server sent any. */
const say = (text: (...counts: number[]) => string, ...counts: (number | undefined)[]): string =>
  counts.every((count) => count !== undefined) ? text(...counts) : done.plain

/** What an action says about the people whom it assigned to shifts of these types. */
function saidOf(assigned: number | undefined, types: ShiftTemplate['type'][]): Pick<Outcome, 'text' | 'inVain'> {
  return { text: say(done.assigned, assigned), inVain: assigned === 0 ? types : undefined }
}

const fillRegular = (place: TeamMonth) => call(assignRegular, { body: rangeIn(place) })

const fillDynamic = ({ teamId, month }: TeamMonth) => call(assignDynamic, { query: {}, body: { teamId, ...month } })

/** Makes the shifts of the month, and assigns regular users to theirs. If that fails, the shifts can still be undone. */
async function prepare(place: TeamMonth): Promise<Outcome> {
  const { created, skipped, ...populated } = await call(populate, { body: rangeIn(place) })
  const text = say(done.populated, created, skipped)
  try {
    const { clashes, ...regular } = await fillRegular(place)
    return { text, clashes, answers: [populated, regular] }
  } catch (failure) {
    return { text, answers: [populated], failure }
  }
}

/** Assigns regular users first, and dynamic shifts only if that succeeds. If these fail, the first can still be undone. */
async function assignAll(place: TeamMonth): Promise<Outcome> {
  const { clashes, ...regular } = await fillRegular(place)
  try {
    const { undoId, assigned, ...outcome } = await fillDynamic(place)
    const sum = regular.assigned === undefined || assigned === undefined ? undefined : regular.assigned + assigned
    return { ...outcome, ...saidOf(sum, ['REGULAR', 'DYNAMIC']), clashes, answers: [regular, { undoId }] }
  } catch (failure) {
    return { text: say(done.assigned, regular.assigned), clashes, answers: [regular], failure }
  }
}

/** Actions on a month, each with a message about its result. */
export const monthActions = {
  async populate(place) {
    const answer = await call(populate, { body: rangeIn(place) })
    return { text: say(done.populated, answer.created, answer.skipped), answers: [answer] }
  },
  async clear(place) {
    const answer = await call(clear, { body: rangeIn(place) })
    return { text: say(done.cleared, answer.removed, answer.locked), answers: [answer] }
  },
  async publish(place) {
    const answer = await call(publish, { body: rangeIn(place) })
    return { text: say(done.published, answer.published) }
  },
  async lock(place) {
    const answer = await call(lock, { body: { ...rangeIn(place), lock: true } })
    return { text: say(done.locked, answer.changed), answers: [answer] }
  },
  async unlock(place) {
    const answer = await call(lock, { body: { ...rangeIn(place), lock: false } })
    return { text: say(done.unlocked, answer.changed), answers: [answer] }
  },
  async assignRegular(place) {
    const answer = await fillRegular(place)
    return { ...saidOf(answer.assigned, ['REGULAR']), clashes: answer.clashes, answers: [answer] }
  },
  async assignDynamic(place) {
    const { undoId, assigned, ...outcome } = await fillDynamic(place)
    return { ...outcome, ...saidOf(assigned, ['DYNAMIC']), answers: [{ undoId }] }
  },
  assignAll,
  prepare,
} satisfies Record<string, (place: TeamMonth) => Promise<Outcome>>

export type PlanningAction = keyof typeof monthActions

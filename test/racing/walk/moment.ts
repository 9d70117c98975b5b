import type { Id } from '#domain/id.ts'
import { addDays, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { randomFrom } from '#solver/random.ts'

import type { Answer, CallServer, Racer, RaceTeam, RaceTools } from '../race-tools.ts'

/** A write that the walk could undo. */
interface Undoable {
  racer: Racer
  undoId: string
}

/** The present schedule and switch requests, and what one step draws from them. */
export interface Moment {
  team: RaceTeam
  random: () => number
  pick: <T>(from: readonly T[]) => T | undefined
  on: RaceTools['on']
  byId: (id: Id) => Racer
  /** Makes a call for the team on the server of this step. */
  as: (racer: Racer, method: string, path: string, body?: object) => Promise<Answer>
  user: Racer
  /** A day on which there may be shifts. */
  date: CalendarDate
  /** Seven days from that day on. */
  week: DateRange
  assignment: any
  /** An assignment that members see. */
  published: any
  shift: any
  open: any[]
  request: any
  undoable: Undoable[]
}

/** Makes one call, or none if the schedule has nothing for it. */
export type Step = (moment: Moment) => Promise<Answer | undefined> | undefined

export function moments(call: CallServer, tools: RaceTools, team: RaceTeam, seed: number): (step: number) => Promise<Moment> {
  const { teamId, olive, people } = team
  const { on } = tools
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const undoable: Undoable[] = []

  return async (step) => {
    const { body: schedule } = await call(0, 'GET', `/shifts?teamId=${teamId}&fromDate=${on(1)}&toDate=${on(21)}`, olive.token)
    const { body: switches } = await call(0, 'GET', `/switches?teamId=${teamId}`, olive.token)
    const open = (Object.values(switches.byId) as any[]).filter(({ status }) => status === 'OPEN')
    const assignments = Object.values(schedule.assignments) as any[]
    const date = on(1 + Math.floor(random() * 20))
    return {
      team,
      random,
      pick,
      on,
      byId: (id) => people.find((person) => person.id === id) ?? olive,
      async as(racer, method, path, body) {
        const answer = await call(step % 2, method, path, racer.token, method === 'GET' ? undefined : { teamId, ...body })
        if (answer.undoId !== undefined) undoable.push({ racer, undoId: answer.undoId })
        return answer
      },
      user: pick(people)!,
      date,
      week: { fromDate: date, toDate: addDays(date, 6) },
      assignment: pick(assignments),
      published: pick(assignments.filter(({ status }) => status !== 'HIDDEN')),
      shift: pick(Object.values(schedule.shifts)),
      open,
      request: pick(open),
      undoable,
    }
  }
}

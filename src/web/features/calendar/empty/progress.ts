import type { Id } from '#domain/id.ts'

import type { Schedule } from '../use-schedule.ts'

/** The steps in order, which of them are done, and the first that is not. */
export function progressOf({ team, templates }: Pick<Schedule, 'team' | 'templates'>, entered: ReadonlySet<Id> | undefined, ownId: Id) {
  const people = Object.values(team.users).filter(({ disabled }) => !disabled)
  const names = Object.values(templates).map(({ name }) => name)
  // People without an account cannot enter anything: until one of the others has one, this step is neither done nor next.
  const asked = people.filter(({ id, placeholder }) => !placeholder && id !== ownId)
  const isDone = {
    people: people.length > 1,
    templates: names.length > 0,
    availabilities: asked.length > 0 && entered !== undefined && asked.every(({ id }) => entered.has(id)),
    month: false,
  }
  const current = (Object.keys(isDone) as (keyof typeof isDone)[]).find(
    (step) => !isDone[step] && (step !== 'availabilities' || asked.length > 0),
  )
  const joined = people.filter(({ placeholder }) => !placeholder).length
  return { people: people.length, joined, templates: listed(names), isDone, current }
}

/** The most names that fit on a line. */
const most = 5
const listed = (names: readonly string[]): string => (names.length > most ? `${names.slice(0, most).join(', ')}, …` : names.join(', '))

import { monthOf } from '#domain/time/calendar-date.ts'

import type { Answer } from '../race-tools.ts'
import type { Moment, Step } from './moment.ts'

/** Steps that create, publish or fill the shifts of many days. */
export const fillingSteps: Step[] = [
  ({ as, team: { olive }, week }) => as(olive, 'POST', '/shifts/populate', week),
  ({ as, team: { olive }, week }) => as(olive, 'POST', '/shifts/publish', week),
  ({ as, team: { adam }, week }) => as(adam, 'POST', '/shifts/assign/regular', week),
  ({ as, team: { adam }, date }) => as(adam, 'POST', '/shifts/assign/dynamic', monthOf(date)),
  autoFill,
]

/** Drafts a month and applies the draft, or leaves it for a later step, when the schedule may have changed. */
async function autoFill({ as, team: { teamId, olive }, date, random }: Moment): Promise<Answer> {
  const { year, month } = monthOf(date)
  const read = async () => (await as(olive, 'GET', `/fillings?teamId=${teamId}&year=${year}&month=${month}`)).body.filling
  if (!(await read())) {
    const started = await as(olive, 'POST', '/fillings', { year, month })
    // A team has at most two runs.
    if (started.status !== 201 || random() < 0.2) return started
  }
  let filling = await read()
  while (filling.status === 'RUNNING') filling = await read()
  const isCurrent = filling.preview !== null && !filling.preview.outdated
  return as(olive, 'POST', `/fillings/${filling.id}/${isCurrent ? 'apply' : 'discard'}`)
}

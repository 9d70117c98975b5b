import type { Moment, Step } from './moment.ts'

/** Changes of shifts and assignments that admins and members make by hand. */
export const shiftSteps: Step[] = [
  ({ as, team: { olive, templateId }, date }) => as(olive, 'POST', '/shifts', { date, templateId }),
  assign,
  assign,
  ({ as, team: { olive }, assignment }) => assignment && as(olive, 'DELETE', `/shifts/assignments/${assignment.id}`),
  ({ as, team: { olive }, assignment, user }) =>
    assignment && as(olive, 'POST', `/shifts/${assignment.shiftId}/users/${assignment.id}/reassign`, { userId: user.id }),
  ({ as, team: { olive }, shift, random }) => (shift && random() < 0.2 ? as(olive, 'DELETE', `/shifts/${shift.id}`) : undefined),
  ({ as, byId, assignment, user, random }) =>
    assignment &&
    as(byId(assignment.userId), 'PUT', `/shifts/${assignment.shiftId}/users/${assignment.userId}`, {
      overrides: { coveringUserId: random() < 0.5 ? user.id : null },
    }),
  ({ as, team: { adam }, assignment, date, random }) =>
    assignment &&
    as(adam, 'POST', `/shifts/assignments/${assignment.id}/move`, { date, copy: random() < 0.5, allowOverlap: random() < 0.5 }),
  ({ as, team: { adam }, shift, pick, random }) =>
    shift &&
    as(adam, 'PUT', `/shifts/${shift.id}`, {
      overrides: { startTime: pick(times), endTime: pick(times) },
      allowOverlap: random() < 0.5,
    }),
  ({ as, team: { adam }, assignment, pick, random }) =>
    assignment &&
    as(adam, 'PUT', `/shifts/${assignment.shiftId}/users/${assignment.userId}`, {
      overrides: { startTime: pick(times), endTime: pick(times) },
      allowOverlap: random() < 0.5,
    }),
]

/** Equal start and end times mean 24 hours; null means the time of the template. */
const times = ['05:00', '12:00', '17:00', '23:00', null]

function assign({ as, team: { olive }, shift, user }: Moment): ReturnType<Step> {
  return shift && as(olive, 'POST', `/shifts/${shift.id}/users`, { userId: user.id })
}

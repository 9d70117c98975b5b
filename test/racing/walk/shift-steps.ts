import type { Step } from './moment.ts'

/** Shifts and who is on them, as admins and members change them by hand. */
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
]

function assign({ as, team: { olive }, shift, user }: Parameters<Step>[0]): ReturnType<Step> {
  return shift && as(olive, 'POST', `/shifts/${shift.id}/users`, { userId: user.id })
}

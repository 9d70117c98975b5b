import type { Product } from './product.ts'
import { routesOf } from './routes.ts'
import { aShift, aTeam, aTemplate } from './team-by-api.ts'

/** A sheet that is read as one question, two shifts and a note. */
export const waitingSheet = {
  name: 'Oct call.xlsx',
  sheet: {
    name: 'October',
    cells: ['Date|Night|Notes', '2036-10-01|Mara Member|', '2036-10-02|Marie|see email', '2036-10-03|Mara Member|'].flatMap((line, row) =>
      line.split('|').flatMap((text, column) => (text === '' ? [] : [{ row, column, text }])),
    ),
  },
  answers: [],
  openQuestions: 1,
}

/** A team with content on every page: Olive works today, Mara offers her shift of tomorrow, the rules were changed. */
export async function aBusyTeam(product: Product) {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const template = await aTemplate(team)
  const shift = await aShift(team, template.id, today)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: olive.id })
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: tomorrow, toDate: tomorrow })
  const next = await aShift(team, template.id, tomorrow)
  const offered = await olive.api.call('POST', `/shifts/${next.id}/users`, { teamId, userId: mara.id })
  const { switchRequest } = await mara.api.call('POST', '/switches', {
    teamId,
    userId: mara.id,
    userShiftId: offered.assignment.id,
    toUsers: [olive.id],
    acceptWithTrade: true,
    acceptWithoutTrade: true,
    message: '',
  })
  const { rules } = await olive.api.call('GET', `/teams/${teamId}`)
  await olive.api.call('PATCH', `/teams/${teamId}`, { rules: { ...rules, restHours: 12 } })
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook })
  const people = [{ firstName: 'Petra', lastName: 'Planned', email: 'petra.planned@example.org' }]
  const { userIds } = await olive.api.call('POST', `/teams/${teamId}/invitations`, { people })
  const { import: waiting } = await olive.api.call('POST', `/teams/${teamId}/imports/waiting`, waitingSheet)
  const ids = {
    import: waiting.id,
    placeholder: userIds[0],
    switch: switchRequest.id,
    shift: shift.id,
    assignment: assignment.id,
    template: template.id,
    user: mara.id,
  }
  return { ...team, shiftId: shift.id, routes: routesOf({ today, ...ids }) }
}

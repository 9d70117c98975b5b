import { addMonths, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { aTemplate, password } from '../support/team-by-api.ts'
import { anOffer, aShiftOf, button, confirm, dayAfter, dialog, type Row, type Scene } from './failing-writes-scene.ts'

const theirSwitch = async (scene: Scene) => `/app/switches/switch/${await anOffer(scene)}`
const switches = async ({ teamId, olive }: Scene) =>
  Object.values((await olive.api.call('GET', `/switches?teamId=${teamId}`)).byId as object)
const later = ({ filled }: Scene, days: number) => dayAfter(filled.date, days)

/** Mara offers a shift, and Milo proposes a trade. */
async function aProposal(scene: Scene): Promise<string> {
  const { teamId, milo } = scene
  const own = await aShiftOf(scene, milo, later(scene, 3))
  const id = await anOffer(scene)
  await milo.api.call('POST', `/switches/${id}/respond/proposal`, { teamId, userId: milo.id, userShiftId: own })
  return `/app/switches/switch/${id}`
}

/** Someone without an account. */
async function aPlaceholder({ teamId, olive }: Scene, name = { firstName: 'Petra', lastName: 'Planned' }): Promise<string> {
  const people = [{ ...name, email: `placeholder@${teamId}.org` }]
  return (await olive.api.call('POST', `/teams/${teamId}/invitations`, { people })).userIds[0]
}

/** Mara and Milo each want the other's shift. */
async function aCycle(scene: Scene): Promise<void> {
  const own = await aShiftOf(scene, scene.milo, later(scene, 3))
  await anOffer(scene)
  await anOffer(scene, scene.milo, own)
}

/** Mara asks for tomorrow as leave. */
async function aRequestForLeave({ teamId, mara, today }: Scene): Promise<void> {
  const date = dayAfter(today, 1)
  await mara.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'EXAM', fromDate: date, toDate: date })
}

/** Mara asks for no shift on the first day of the next month. */
async function aRequest({ teamId, mara, today }: Scene): Promise<void> {
  const dates = [rangeOfMonth(addMonths(monthOf(today), 1)).fromDate]
  const asked = { userId: mara.id, stance: 'AGAINST', subject: 'ANY', templateId: null, dates, weight: 'LOW' }
  await mara.api.call('POST', `/teams/${teamId}/requests`, asked)
}

/** Mara has a week of shifts without a break, which is longer than a rule allows. */
async function aBreach(scene: Scene): Promise<void> {
  const { teamId, olive, mara, today } = scene
  const long = await aTemplate(scene, { name: 'Long', startTime: '08:00', endTime: '08:00', dutyKind: 'DAY' })
  const { fromDate } = rangeOfMonth(monthOf(today))
  for (const days of [3, 4, 5, 6]) {
    const { shift } = await olive.api.call('POST', '/shifts', { teamId, date: dayAfter(fromDate, days), templateId: long.id })
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  }
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook })
}

async function ownRequests(teamId: string, { api }: Scene['mara'], today: string): Promise<unknown[]> {
  return (await api.call('GET', `/teams/${teamId}/requests?fromDate=${today}&toDate=${dayAfter(today, 100)}`)).requests
}

export const peopleRows: Record<string, Row> = {
  createTemplate: {
    at: () => '/app/templates/create',
    async prepare(page) {
      await dialog(page).getByLabel('Name').fill('Early')
      await dialog(page).getByRole('combobox', { name: 'Start' }).fill('07:00')
      await dialog(page).getByRole('combobox', { name: 'End' }).fill('15:00')
      await dialog(page)
        .getByRole('button', { name: /Monday/ })
        .first()
        .click()
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Create Template' }).click(),
    done: (page) => page.getByRole('region', { name: 'Early' }),
    count: async ({ teamId, olive }) => Object.keys(await olive.api.call('GET', `/shifts/templates?teamId=${teamId}`)).length - 1,
  },
  updateTemplate: {
    at: ({ template }) => `/app/templates/template/${template}`,
    prepare: (page) => page.getByRole('region', { name: 'Night' }).getByLabel('Name').fill('Late'),
    press: (page) => button(page, 'Save Changes').click(),
    done: (page) => page.getByRole('region', { name: 'Late' }),
  },
  addPeople: {
    at: () => '/app/team/invitations/add',
    prepare: (page) => page.getByLabel('People', { exact: true }).fill('Petra Planned <petra@example.org>'),
    press: (page) => button(page, 'Add 1 Person').click(),
    done: (page) => page.getByRole('link', { name: 'Petra Planned' }),
    count: async ({ teamId, olive }) => (await olive.api.call('GET', `/teams/${teamId}/invitations`)).invitations.length,
  },
  askForLeave: {
    as: 'mara',
    at: () => '/app/availabilities/leave',
    prepare: (page) => page.locator('[role=gridcell][tabindex="0"]').press('Enter'),
    press: (page) => button(page, /^Ask for /).click(),
    done: (page) => page.getByRole('region', { name: 'Your leave' }).getByText('Requested'),
    count: async ({ teamId, olive }) => (await olive.api.call('GET', `/teams/${teamId}/leave/open`)).open.length,
  },
  approveLeave: {
    arrange: aRequestForLeave,
    at: () => '/app/availabilities/leave',
    press: (page) => button(page, 'Approve').click(),
    done: (page) => page.getByText('No requests are waiting for an answer.'),
  },
  refuseLeave: {
    arrange: aRequestForLeave,
    at: () => '/app/availabilities/leave',
    async press(page) {
      await button(page, 'Refuse').click()
      await dialog(page).getByLabel('Reason').fill('Five are away.')
      await dialog(page).getByRole('button', { name: 'Refuse' }).click()
    },
    done: (page) => page.getByText('No requests are waiting for an answer.'),
  },
  setLeaveTerms: {
    at: () => '/app/availabilities/leave',
    async prepare(page) {
      await button(page, 'Leave Rules').click()
      await page.getByLabel('Max. people away per day').fill('3')
    },
    press: (page) => button(page, 'Save Rules').click(),
    done: (page) => page.getByText('at most 3 a day'),
  },
  withdrawLeave: {
    as: 'mara',
    arrange: aRequestForLeave,
    at: () => '/app/availabilities/leave',
    press: (page) => confirm(page, 'Withdraw'),
    done: (page) => page.getByText('Withdrawn', { exact: true }),
  },
  makeRequest: {
    as: 'mara',
    at: () => '/app/availabilities/requests',
    async prepare(page) {
      await button(page, 'Next month').click()
      await button(page, 'Next month').click()
      await page.locator('[role=gridcell][tabindex="0"]').press('Enter')
    },
    press: (page) => button(page, 'Request (2 Points)').click(),
    done: (page) => page.getByRole('region', { name: 'Your requests' }).getByText('Against'),
    count: async ({ teamId, mara, today }) => (await ownRequests(teamId, mara, today)).length,
  },
  withdrawRequest: {
    as: 'mara',
    arrange: aRequest,
    at: () => '/app/availabilities/requests',
    prepare: (page) => button(page, 'Next month').click(),
    press: (page) => confirm(page, 'Withdraw'),
    done: (page) => page.getByText('No requests yet.'),
  },
  setRulebook: {
    at: () => '/app/compliance/packs',
    prepare: (page) => page.getByRole('radio', { name: /Ontario/ }).check(),
    press: (page) => button(page, 'Use This Pack').click(),
    done: (page) => page.getByRole('button', { name: 'In use' }),
  },
  waiveRule: {
    arrange: aBreach,
    at: () => '/app/compliance',
    async prepare(page) {
      await button(page, /^Mara Member, Week, shift rotation: Broken/).click()
      await button(page, 'Waive with a Letter…').click()
      await page.getByLabel('Letter').fill('Letter of the programme')
    },
    press: (page) => button(page, 'Waive This Rule').click(),
    done: (page) => page.getByText(/^Waived by Olive Owner/),
  },
  endWaiver: {
    async arrange(scene) {
      const { teamId, olive, mara, today } = scene
      await aBreach(scene)
      const dates = { fromDate: dayAfter(today, -40), toDate: dayAfter(today, 40) }
      const body = { userId: mara.id, ruleId: 'shift-week', letter: 'Letter of the programme', ...dates }
      await olive.api.call('POST', `/teams/${teamId}/waivers`, body)
    },
    at: () => '/app/compliance',
    prepare: (page) => button(page, /^Mara Member, Week, shift rotation: Waived/).click(),
    press: (page) => confirm(page, 'End Waiver'),
    done: (page) => page.getByRole('button', { name: 'Waive with a Letter…' }),
  },
  setActualHours: {
    as: 'mara',
    async arrange(scene) {
      const { teamId, olive, mara, today } = scene
      await aShiftOf(scene, mara, dayAfter(today, -2))
      await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
    },
    at: () => '/app/compliance/mine',
    async prepare(page, { today }) {
      if (dayAfter(today, -2).slice(0, 7) !== today.slice(0, 7)) await button(page, 'Previous period').click()
      await button(page, 'Other Hours…').click()
    },
    press: (page) => button(page, 'Confirm').click(),
    done: (page) => page.getByRole('button', { name: 'Withdraw' }),
  },
  setRequestTerms: {
    at: () => '/app/availabilities/requests',
    async prepare(page) {
      await button(page, 'Request Rules').click()
      await page.getByLabel('Points per block or month').fill('14')
    },
    press: (page) => button(page, 'Save Rules').click(),
    done: (page) => page.getByText('14 a month'),
  },
  updatePerson: {
    at: async (scene) => `/app/team/invitations/person/${await aPlaceholder(scene)}`,
    prepare: (page) => page.getByLabel('Last name').fill('Planner'),
    press: (page) => button(page, 'Save Changes').click(),
    done: (page) => page.getByRole('link', { name: 'Petra Planner' }),
  },
  removePerson: {
    at: async (scene) => `/app/team/invitations/person/${await aPlaceholder(scene)}`,
    press: (page) => confirm(page, 'Remove from Team'),
    done: (page) => page.getByText('Add people before they have an account.'),
  },
  sendInvitations: {
    at: async (scene) => (await aPlaceholder(scene)) && '/app/team/invitations',
    press: (page) => button(page, 'Invite 1 Person').click(),
    done: (page) => page.getByText('until'),
  },
  mergePeople: {
    at: async (scene) => `/app/team/invitations/person/${await aPlaceholder(scene, { firstName: 'Mara', lastName: 'Member' })}`,
    press: (page) => confirm(page, 'Merge'),
    done: (page) => page.getByRole('main').getByText('Joined', { exact: true }).last(),
  },
  createSwitch: {
    as: 'mara',
    at: ({ filled }) => `/app/switches/create/${filled.assignment}`,
    prepare: (page) => dialog(page).getByLabel('Message').fill('A wedding'),
    press: (page) => dialog(page).getByRole('button', { name: 'Create Switch' }).click(),
    done: (page) => page.getByRole('link', { name: /Night/ }).first(),
    count: async ({ teamId, olive }) => Object.keys((await olive.api.call('GET', `/switches?teamId=${teamId}`)).byId).length,
  },
  updateUser: {
    as: 'mara',
    at: () => '/app/profile',
    prepare: (page) => page.getByLabel('First name').fill('Maria'),
    press: (page) => button(page, 'Save Changes').click(),
    done: (page) => button(page, 'Maria Member'),
  },
  deleteTemplate: {
    arrange: async ({ teamId, olive }) => {
      const body = { teamId, name: 'Old', type: 'DYNAMIC', color: 'mint', startTime: '08:00', endTime: '16:00', stipend: 0 }
      await olive.api.call('POST', '/shifts/templates', { ...body, repeatPattern: { days: [1] } })
    },
    at: () => '/app/templates',
    prepare: (page) => page.getByRole('link', { name: /^Old/ }).click(),
    press: (page) => confirm(page, 'Delete Template'),
    done: (page) => page.getByRole('main').filter({ hasNotText: 'Old' }),
  },
  closeSwitch: {
    as: 'mara',
    at: theirSwitch,
    press: async (page) => {
      await page.locator('aside').getByRole('button', { name: 'Close' }).click()
      await button(page, 'You sure?').click()
    },
    done: (page) => page.getByText('No open switches'),
  },
  acceptSwitch: {
    as: 'milo',
    at: theirSwitch,
    press: (page) => button(page, 'Accept').click(),
    done: (page) => page.getByText('No open switches'),
  },
  declineSwitch: {
    as: 'milo',
    at: theirSwitch,
    press: (page) => button(page, 'Decline').click(),
    done: (page) => page.getByRole('listitem').filter({ hasText: 'You declined' }),
  },
  proposeTrade: {
    as: 'milo',
    at: async (scene) => {
      await aShiftOf(scene, scene.milo, later(scene, 3))
      return `${await theirSwitch(scene)}/propose`
    },
    prepare: (page) => dialog(page).getByRole('radio').check(),
    press: (page) => dialog(page).getByRole('button', { name: 'Propose Trade' }).click(),
    done: (page) => page.getByRole('listitem').filter({ hasText: 'You proposed a trade' }),
    count: async (scene) => ((await switches(scene))[0] as { responses: unknown[] }).responses.length,
  },
  acceptProposal: {
    as: 'mara',
    at: aProposal,
    press: (page) => button(page, 'Accept').click(),
    done: (page) => page.getByText('No open switches'),
  },
  declineProposal: {
    as: 'mara',
    at: aProposal,
    press: (page) => button(page, 'Decline').click(),
    done: (page) => page.getByRole('listitem').filter({ hasText: 'You declined the trade' }),
  },
  agreeToCycle: {
    as: 'mara',
    arrange: aCycle,
    at: () => '/app/switches',
    press: (page) => button(page, 'Agree').click(),
    done: (page) => page.getByText("You've agreed. Waiting for the others."),
  },
  refuseCycle: {
    as: 'mara',
    arrange: aCycle,
    at: () => '/app/switches',
    press: (page) => button(page, 'No, Thanks').click(),
    done: (page) => page.getByRole('main').filter({ hasNotText: 'A trade was found' }),
  },
  updateTeam: {
    at: () => '/app/team/settings',
    press: (page) => page.getByLabel('Week starts on').selectOption({ label: 'Monday' }),
    done: (page) => page.getByLabel('Week starts on').and(page.locator('select:has(option:checked[value="1"])')),
  },
  rotateJoinCode: {
    at: () => '/app/team/settings',
    prepare: async (page) => void (await page.getByRole('button', { name: /^Copy/ }).first().innerText()),
    press: (page) => confirm(page, 'New Code'),
    done: (page) => button(page, 'New Code'),
  },
  updateTeamUser: {
    at: ({ mara }) => `/app/team/users/${mara.id}`,
    press: (page) => page.getByLabel('Share of full time').selectOption('50'),
    done: (page) => page.getByLabel('Share of full time').and(page.locator('select:has(option:checked[value="50"])')),
  },
  eraseUser: {
    as: 'mara',
    at: () => '/app/privacy',
    prepare: (page) => page.getByLabel('Current password').fill(password),
    press: (page) => confirm(page, 'Erase My Account'),
    done: (page) => button(page, 'Login'),
  },
  endAllSessions: {
    as: 'mara',
    at: () => '/app/privacy',
    press: (page) => confirm(page, 'Log Out Everywhere'),
    done: (page) => button(page, 'Login'),
  },
  deleteTeam: {
    at: () => '/app/team/settings',
    prepare: (page) => page.getByLabel(/^Enter “/).fill('Riverside'),
    press: (page) => confirm(page, 'Delete Team'),
    done: (page) => button(page, 'Keep the Team'),
  },
  startTotp: {
    as: 'mara',
    at: () => '/app/profile',
    async prepare(page) {
      await button(page, 'Set Up').click()
      await page.getByRole('region', { name: 'Authenticator app' }).getByLabel('Current password').fill(password)
    },
    press: (page) => button(page, 'Set Up').click(),
    done: (page) => page.getByRole('img', { name: /^QR code/ }),
  },
  leaveTeam: {
    as: 'mara',
    at: () => '/app/profile',
    press: (page) => confirm(page, 'Leave Team'),
    done: (page) => page.getByLabel('Join Code'),
  },
  setNoticePreferences: {
    at: () => '/app/profile',
    press: (page) => page.getByRole('checkbox', { name: 'Quiet hours', checked: false }).click(),
    done: (page) => page.getByRole('combobox', { name: 'Until' }),
  },
  createFeed: {
    at: () => '/app/profile',
    press: (page) => button(page, 'Get Address').first().click(),
    done: (page) => page.getByLabel('Secret address'),
    count: async ({ teamId, olive }) => (await olive.api.call('GET', `/teams/${teamId}/feeds`)).feeds.length,
  },
  deleteFeed: {
    arrange: ({ teamId, olive }) => olive.api.call('POST', `/teams/${teamId}/feeds`, { scope: 'mine' }),
    at: () => '/app/profile',
    press: (page) => confirm(page, 'Revoke'),
    done: (page) => button(page, 'Get Address').nth(1),
  },
  endSession: {
    arrange: ({ olive }) => olive.logInAgain(),
    at: () => '/app/profile',
    press: (page) => confirm(page, /^Log Out/),
    done: (page) => page.getByRole('main').filter({ hasNotText: /Log Out/ }),
  },
  createTeam: {
    as: 'nora',
    at: () => '/app/auth/join',
    prepare: (page) => page.getByLabel('Team Name').fill('Lakeside'),
    press: (page) => button(page, 'Create Team').click(),
    done: (page) => page.getByRole('navigation', { name: 'Main' }),
    count: async ({ nora }) => (await nora.api.call('GET', '/auth/user')).teams.length,
  },
}

import { addDays, addMonths, datesIn, monthOf, rangeOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'
import { ways } from '../support/ways.ts'

/** The second Thursday of the month after next. */
const aThursday = ({ today }: StoryTeam): CalendarDate =>
  addDays(
    datesIn(rangeOfMonth(addMonths(monthOf(today), 2))).find((date) => weekday(date) === 4)!,
    7,
  )

for (const [name, { language, options, press }] of ways) {
  test(`leave that no one can cover is refused with its proof: ${name}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const { olive, mara } = team
    for (const { api } of [olive, mara]) await api.call('PATCH', '/auth/user', { language })
    const says = texts[language]
    const thursday = aThursday(team)
    // Everyone is needed.
    const { id: nightId } = await aTemplate(team, { headCount: 3 })
    await aShift(team, nightId, thursday)

    const page = await pageOf(browser, product, mara, options)
    await page.goto('/app/availabilities/leave')
    for (let month = 0; month < 2; month++) await press(page.getByRole('button', { name: says.nextMonth }))
    await press(page.locator(`[role=gridcell][data-date="${thursday}"]`))
    const asks = page.getByRole('region', { name: says.askForLeave })
    const answer = asks.getByRole('status')
    await expect(answer.getByText(says.notCoverable)).toBeVisible()
    await expect(answer.getByText(says.short)).toBeVisible()
    // Of three people one is away, and three are needed.
    await expect(answer.getByRole('term').nth(1)).toHaveText(says.you)
    await expect(answer.getByRole('definition')).toHaveText(['3', '−1', '2'])
    await expect(asks.getByText(says.oneFewer)).toBeVisible()
    await press(asks.getByRole('button', { name: says.askAnyway }))
    const own = page.getByRole('region', { name: says.ownLeave })
    await expect(own.getByText(says.waits)).toBeVisible()

    const chief = await pageOf(browser, product, olive, options)
    await chief.goto('/app/availabilities/leave')
    const row = chief.getByRole('region', { name: says.openOne, exact: true }).getByRole('listitem')
    await expect(row).toContainText(says.notCoverable)
    await expect(row).toContainText(says.short)
    await expect(chief.getByRole('button', { name: says.bar })).toBeVisible()
    await press(row.getByRole('button', { name: says.seeWhy }))
    const proof = chief.getByRole('region', { name: 'Mara Member', exact: true }).getByRole('status')
    await expect(proof.getByText(says.short)).toBeVisible()
    await expect(proof.getByRole('term').nth(1)).toHaveText('M Member')
    await expect(proof.getByRole('definition')).toHaveText(['3', '−1', '2'])
    await press(row.getByRole('button', { name: says.refuse }))
    await chief.getByRole('dialog', { name: says.refuseOf }).getByLabel(says.reason).fill('Night needs all three of us.')
    await press(chief.getByRole('dialog').getByRole('button', { name: says.refuse }))
    await expect(chief.getByText(says.nothingOpen)).toBeVisible()

    // The open page updates by itself.
    await expect(own.getByText('Night needs all three of us.')).toBeVisible()
    await expect(own.getByText(says.refused, { exact: true })).toBeVisible()
    await expect(own.getByText(says.refusedBy)).toBeVisible()
  })

  test(`a request for a shift is not granted, and the page says why: ${name}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const { teamId, olive, mara, milo } = team
    await mara.api.call('PATCH', '/auth/user', { language })
    const says = texts[language]
    const thursday = aThursday(team)
    const { id: templateId } = await aTemplate(team)
    const { id: shiftId } = await aShift(team, templateId, thursday)
    const ask = { stance: 'FOR', subject: 'TEMPLATE', templateId, dates: [thursday] }
    await milo.api.call('POST', `/teams/${teamId}/requests`, { ...ask, userId: milo.id, weight: 'HIGH' })

    const page = await pageOf(browser, product, mara, options)
    await page.goto(`/app/availabilities/requests/month/${rangeOfMonth(monthOf(thursday)).fromDate}`)
    await press(page.locator(`[role=gridcell][data-date="${thursday}"]`))
    const form = page.getByRole('region', { name: says.newRequest })
    await form.getByLabel(says.what).selectOption('Night')
    await press(form.getByRole('button', { name: says.for, exact: true }))
    await press(form.getByRole('radio', { name: says.low }))
    await press(form.getByRole('button', { name: says.askForOnePoint }))
    const own = page.getByRole('region', { name: says.ownRequests })
    await expect(own.getByText('Night')).toBeVisible()

    await olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: milo.id })
    await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: thursday, toDate: thursday })
    // The open page updates by itself.
    await expect(own.getByText(says.notGranted)).toBeVisible()
    await press(own.getByRole('button', { name: says.why }))
    await expect(own.getByText(says.holder)).toBeVisible()
  })
}

const english = {
  nextMonth: 'Next month',
  askForLeave: 'Ask for Leave',
  notCoverable: 'Some shifts would be unfilled',
  short: /Night on .* would be 1 person short\./,
  you: 'You',
  oneFewer: 'Night needs one fewer person',
  askAnyway: 'Ask Anyway',
  ownLeave: 'Your leave',
  waits: 'Waiting for an answer',
  openOne: 'Open 1',
  seeWhy: 'See Why',
  bar: /Can't be covered$/,
  refuse: 'Refuse',
  refuseOf: "Refuse M Member's Request",
  reason: 'Reason',
  nothingOpen: 'No requests are waiting for an answer.',
  refused: 'Refused',
  refusedBy: /^Refused by O Owner, /,
  newRequest: 'New Request',
  what: 'What',
  for: 'For',
  low: 'Low',
  askForOnePoint: 'Request (1 Point)',
  ownRequests: 'Your requests',
  notGranted: 'Not granted',
  why: 'Why?',
  holder: 'has Night and asked for it too (importance: high)',
}
const french: typeof english = {
  nextMonth: 'Mois suivant',
  askForLeave: 'Demander un congé',
  notCoverable: 'Certains quarts resteraient à pourvoir',
  short: /Il manquerait 1 personne pour Night le /,
  you: 'Vous',
  oneFewer: 'Night demande une personne de moins',
  askAnyway: 'Demander quand même',
  ownLeave: 'Vos congés',
  waits: 'En attente d’une réponse',
  openOne: 'Demandes ouvertes 1',
  seeWhy: 'Voir pourquoi',
  bar: /Quarts impossibles à pourvoir$/,
  refuse: 'Refuser',
  refuseOf: 'Refuser la demande de M Member',
  reason: 'Raison',
  nothingOpen: 'Aucune demande n’attend de réponse.',
  refused: 'Refusé',
  refusedBy: /^Refusé par O Owner, /,
  newRequest: 'Nouvelle demande',
  what: 'Quoi',
  for: 'Pour',
  low: 'Faible',
  askForOnePoint: 'Demander pour 1 point',
  ownRequests: 'Vos demandes',
  notGranted: 'Non accordée',
  why: 'Pourquoi?',
  holder: 'a le quart Night et l’a aussi demandé (importance élevée)',
}
const texts = { en: english, fr: french }

import { addDays } from '#domain/time/calendar-date.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { phone } from '../support/fingers.ts'
import { expect, test } from '../support/story.ts'
import { aMember, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

for (const [at, on] of [
  ['1440', undefined],
  ['390', phone],
] as const)
  test(`an admin sees who could take the shifts of a day at the limit of leave, and what prevents the others, at ${at}`, async ({
    browser,
    product,
  }) => {
    const team = await aTeam(product)
    const { teamId, olive, mara, milo, today } = team
    const { joinCode } = await olive.api.call('GET', `/teams/${teamId}`)
    const nia = await aMember(product, 'Nia', 'Resident')
    await nia.api.call('POST', '/teams/join', { joinCode })
    // Otto has no access, so he does not count among the people of the team.
    const { userIds } = await olive.api.call('POST', `/teams/${teamId}/invitations`, { people: [{ firstName: 'Otto', lastName: 'Open' }] })
    await olive.api.call('PATCH', `/teams/${teamId}/users/${userIds[0]}`, { disabled: true })
    for (const { id } of [mara, milo, nia]) await olive.api.call('PATCH', `/teams/${teamId}/users/${id}`, { skills: ['Senior'] })
    await aTemplate(team, { name: 'Night', headCount: 2, skills: ['Senior'] })
    const first = addDays(today, 10)
    const { terms } = await olive.api.call('GET', `/teams/${teamId}/leave?fromDate=${first}&toDate=${first}`)
    await olive.api.call('PUT', `/teams/${teamId}/leave/terms`, { terms: { ...terms, mostAway: 1 } })
    const leave = { kind: 'EXAM', fromDate: first, toDate: addDays(first, 1) }
    await olive.api.call('POST', `/teams/${teamId}/leave`, { ...leave, userId: mara.id, approve: true })
    await milo.api.call('POST', `/teams/${teamId}/leave`, { ...leave, userId: milo.id, toDate: first })

    const page = await pageOf(browser, product, olive, on)
    const setFault = await breakRead(page, 'getDayCoverage')
    await page.goto('/app/availabilities/leave')
    setFault('server problem')
    const flag = page.getByRole('button', { name: /\d+–.*\d+$/ }).first()
    await flag.click()
    await expect(page.getByText(/^The people who could work that day couldn't be loaded\./)).toBeVisible()
    setFault(undefined)
    // Opening the card again repeats the read.
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await flag.click()
    await expect(page.getByText('Night needs 2 people with Senior. Of 3 people, 2 can work.')).toBeVisible()
    await expect(page.getByText('On leave: M Member')).toBeVisible()
    await expect(page.getByText('Can: M Moss, N Resident')).toBeVisible()
    await expect(page.getByText('1 of 4 away, 2 with M Moss')).toBeVisible()
    await page.getByRole('button', { name: /^\w+ \w+ \d+$/ }).click()
    await expect(page.getByText('1 of 4 away', { exact: true })).toBeVisible()
  })

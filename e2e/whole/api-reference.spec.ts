import { expect, test } from '../support/story.ts'

test('the API can be read and tried at /api/docs', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  await page.goto('/api/docs#/health/health')
  await expect(page.getByRole('heading', { name: /^Shiftwright/ })).toBeVisible()
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"ok": true').first()).toBeVisible()
  expect(refused).toEqual([])
})

import { expect, type Locator, type Page } from '@playwright/test'

export const answerTo = (page: Page): Locator => page.getByRole('region', { name: 'History' }).getByRole('listitem').first()

export async function say(page: Page, command: string): Promise<void> {
  await page.getByLabel('How can I help?').fill(command)
  await page.getByLabel('How can I help?').press('Enter')
  await expect(page.getByLabel('How can I help?')).toHaveValue('')
}

export async function talking(page: Page): Promise<void> {
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await expect(page.getByLabel('How can I help?')).toBeVisible()
}

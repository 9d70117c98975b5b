import type { Locator, Page } from '@playwright/test'

/** In the visible calendar: neighbouring months are drawn too, but do not have the role of a grid yet. */
export const dayOf = (page: Page, date: string): Locator => page.locator(`[role="grid"] [data-date="${date}"]`)

export const linesOf = (page: Page, date: string): Locator => dayOf(page, date).locator('[data-entry]')

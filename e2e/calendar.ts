import type { Locator, Page } from '@playwright/test'

/** In the calendar that is seen; the months beside it are drawn too. */
export const dayOf = (page: Page, date: string): Locator => page.locator(`:not([inert]) > [role="grid"] [data-date="${date}"]`)

export const linesOf = (page: Page, date: string): Locator => dayOf(page, date).locator('[data-entry]')

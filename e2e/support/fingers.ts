import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Swipes with one finger, at a realistic speed. `held` runs before the finger is lifted. */
export async function swipe(page: Page, from: Point, to: Point, held?: () => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }])
  await held?.()
  await touch('touchEnd', [])
  await cdp.detach()
}

import type { Locator } from '@playwright/test'

import { isLong } from '#test/sizes.ts'

import { phone } from './fingers.ts'

interface Way {
  language: 'en' | 'fr'
  /** Options of the browser's context. */
  options: object
  /** Presses a button, checks a box or chooses a day. */
  press: (target: Locator) => Promise<void>
}

export const byMouse = (target: Locator) => target.click()
export const byTouch = (target: Locator) => target.tap()
export async function byKeyboard(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Space')
}

/** Widths at which whole stories run: only the phone’s in the short form, because other stories check every page at both. */
export const widths = isLong ? [1440, 390] : [390]

const allWays: [name: string, way: Way][] = [
  ['in English at a desk, by mouse', { language: 'en', options: {}, press: byMouse }],
  ['in French at a desk, by keyboard', { language: 'fr', options: {}, press: byKeyboard }],
  ['in English on a phone, by touch', { language: 'en', options: phone, press: byTouch }],
  ['in French on a phone, by touch', { language: 'fr', options: phone, press: byTouch }],
]

/** Both languages at both sizes, by mouse, touch and keyboard; in the short form each language and each size once. */
export const ways = isLong ? allWays : allWays.slice(1, 3)

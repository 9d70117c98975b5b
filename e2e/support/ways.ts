import type { Locator } from '@playwright/test'

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

/** Both languages at both sizes; and by mouse, touch and keyboard. */
export const ways: [name: string, way: Way][] = [
  ['in English at a desk, by mouse', { language: 'en', options: {}, press: byMouse }],
  ['in French at a desk, by keyboard', { language: 'fr', options: {}, press: byKeyboard }],
  ['in English on a phone, by touch', { language: 'en', options: phone, press: byTouch }],
  ['in French on a phone, by touch', { language: 'fr', options: phone, press: byTouch }],
]

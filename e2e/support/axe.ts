import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks everything in the light theme, and only colours in the dark one. within: a selector that must match. inDark: whether to check the
 * dark theme too.
 */
export async function findings(page: Page, within = 'html', inDark = true): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await whatStays(page, (axe) => axe.include(within).withTags(rules))
  if (!inDark) return light
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await whatStays(page, (axe) => axe.include(within).withRules(['color-contrast'])))]
}

/** Ignores findings that do not persist, because they belong to half-drawn states. */
async function whatStays(page: Page, by: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  let found = await findingsNow(page, by)
  for (let again = 0; again < 3 && found.length > 0; again++) found = await findingsNow(page, by)
  return found
}

async function findingsNow(page: Page, by: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Cards slide in and colours fade; skip to the end of animations.
  const isThere = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    do {
      await frame()
      await frame()
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
    } while (document.getAnimations().length > 0)
    return 'axe' in window
  })
  // The builder loads axe twice for each call; once for each page is enough.
  const axeSource = isThere ? { axeSource: 'void 0' } : {}
  // Without frames, axe needs no extra page to collect results, which takes two thirds less time.
  const { violations } = await by(new AxeBuilder({ page, ...axeSource }).setLegacyMode()).analyze()
  return violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

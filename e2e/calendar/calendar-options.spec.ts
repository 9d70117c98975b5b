import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { test as base, expect, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** The calendar grid by itself, with the options in its address. */
const test = base.extend<object, { grid: string }>({
  grid: [
    async ({}, use) => {
      const root = path.resolve('e2e/calendar/calendar-options')
      const outDir = await mkdtemp(path.join(tmpdir(), 'shiftwright-grid-'))
      await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir, target: 'es2024' } })
      const server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
      const { port } = server.httpServer.address() as { port: number }
      await use(`http://localhost:${port}/`)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

// One build is enough for all stories.
test.describe.configure({ mode: 'default' })

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
const boxOf = async (page: Page, date: string) => (await day(page, date).boundingBox())!

test('the calendar shows days in weeks, or one per row', async ({ page, grid }) => {
  await page.goto(grid)
  const [sunday, monday] = [await boxOf(page, '2026-11-01'), await boxOf(page, '2026-11-02')]
  expect(monday.x).toBeGreaterThan(sunday.x)
  await page.goto(`${grid}?vertical`)
  const [first, second] = [await boxOf(page, '2026-11-01'), await boxOf(page, '2026-11-02')]
  expect(second.x).toBe(first.x)
  expect(second.y).toBeGreaterThan(first.y)
})

test('the calendar hides dates, or weekday names', async ({ page, grid }) => {
  await page.goto(grid)
  await expect(page.getByText('Sun', { exact: true })).toBeVisible()
  const number = page.getByRole('button', { name: 'Wed Nov 18' })
  expect((await number.boundingBox())!.height).toBeGreaterThan(20)
  await page.goto(`${grid}?hideDates`)
  expect((await number.boundingBox())!.height).toBeLessThan(2)
  await page.goto(`${grid}?hideHeader`)
  await expect(page.getByText('Sun', { exact: true })).toBeHidden()
})

test('the calendar scrolls, or fits its container', async ({ page, grid }) => {
  const overflow = () => page.getByRole('grid').evaluate((element) => element.scrollHeight - element.clientHeight)
  await page.goto(grid)
  await expect(day(page, '2026-11-18')).toBeVisible()
  expect(await overflow()).toBeGreaterThan(0)
  await page.goto(`${grid}?fit`)
  await expect(day(page, '2026-11-18')).toBeVisible()
  const { height } = (await page.getByRole('grid').boundingBox())!
  expect(height).toBe(600)
  expect((await boxOf(page, '2026-11-30')).height).toBeCloseTo(120, 0)
})

test('the day under the pointer grows, if enabled', async ({ page, grid }) => {
  const growth = async () => {
    const before = (await boxOf(page, '2026-11-04')).width
    await day(page, '2026-11-04').hover()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    return (await boxOf(page, '2026-11-04')).width / before
  }
  await page.goto(grid)
  expect(await growth()).toBe(1)
  await page.goto(`${grid}?zoomOnHover`)
  expect(await growth()).toBeCloseTo(1.12, 2)
})

test('a day longer than the screen is drawn to its end when scrolled to', async ({ page, grid }) => {
  await page.goto(`${grid}?n=6000`)
  const lines = day(page, '2026-11-04').locator('[data-entry]')
  await expect(lines).toHaveCount(60)
  const { height } = await boxOf(page, '2026-11-04')
  await page.getByRole('grid').evaluate((element) => element.scrollBy(0, 1000))
  await expect.poll(() => lines.count()).toBeGreaterThan(100)
  expect((await boxOf(page, '2026-11-04')).height).toBeCloseTo(height, 0)
})

for (const width of [800, 390])
  test(`no marker covers a word at ${width}`, async ({ page, grid }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${grid}?n=155`)
    await expect(day(page, '2026-11-18')).toBeVisible()
    expect(await page.locator('[data-entry] i + i').count()).toBeGreaterThan(0)
    expect(await page.locator('[data-entry]').evaluateAll(coveredWords)).toEqual([])
  })

/** Runs in the page: words covered by a marker. Overflowing text ends where its box does. */
function coveredWords(lines: Element[]): string[] {
  const endOf = (box: Element) => box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight)
  return lines.flatMap((line) => {
    const words = [...line.childNodes].flatMap((node) => (node.nodeName === 'I' ? [] : [node.firstChild ?? node]))
    return words.flatMap((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const end = Math.min(right, endOf(word.parentElement!), endOf(line))
      const isCovered = [...line.querySelectorAll('i')].some((marker) => {
        const box = marker.getBoundingClientRect()
        return box.left < end && box.right > left && box.top < bottom - 2 && box.bottom > top + 2
      })
      return isCovered ? [line.textContent] : []
    })
  })
}

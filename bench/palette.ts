import { chromium } from '@playwright/test'

import { startProduct } from '../e2e/support/product.ts'
import { aMember, aTeam, aTemplate, pageOf } from '../e2e/support/team-by-api.ts'

/** Ctrl+K with 120 people and 40 templates: the time from a key press to the painted list, compared with a key that finds nothing. */
const people = 120
const templates = 40
const limit = 50
const typed = ['assign per', 'olive', 'add kind 7 to 3-5', 'calendar', 'who works tonight', 'december']

const product = await startProduct()
const team = await aTeam(product)
const { joinCode } = await team.olive.api.call('GET', `/teams/${team.teamId}`)
for (let number = 3; number < people; number++) {
  const { api } = await aMember(product, `Person${number}`, `Family${number * 7}`)
  await api.call('POST', '/teams/join', { joinCode })
}
for (let number = 0; number < templates; number++) await aTemplate(team, { name: `Kind ${number}` })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await pageOf(browser, product, team.olive)
await page.goto('/app/templates')
await page.getByRole('link', { name: /Kind 39/ }).waitFor()
// Shortcuts are enabled once the drawer is rendered.
await page.locator('dialog[aria-label="Menu"]').waitFor({ state: 'attached' })
await page.keyboard.press('Control+k')
const field = page.getByRole('combobox')
await field.waitFor()
await page.evaluate(observe)

const finding: number[] = []
for (const text of typed) {
  await field.fill('')
  for (const key of text) finding.push(await timeOf(key))
}
const nothing: number[] = []
await field.fill('zzzzqqqq')
for (const key of 'zqzqzqzqzqzqzqzqzqzq') nothing.push(await timeOf(key))
await browser.close()
await product.stop()

console.log('                   p50 ms   p95 ms   limit')
console.log(`finding          ${percentile(finding, 0.5)} ${percentile(finding, 0.95)} ${String(limit).padStart(7)}`)
console.log(`nothing to find  ${percentile(nothing, 0.5)} ${percentile(nothing, 0.95)}`)

/** Runs in the page: the time from a key's event to the end of the next frame. */
function observe() {
  const state = window as never as { painted: Promise<number> }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      state.painted = new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          channel.port1.start()
          channel.port2.postMessage(0)
        })
      })
    },
    true,
  )
}

async function timeOf(key: string): Promise<number> {
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  return page.evaluate(() => (window as never as { painted: Promise<number> }).painted)
}

function percentile(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1).padStart(8)
}

import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags, type RunnerResult } from 'lighthouse'

import { startProduct } from '../e2e/product.ts'
import { aMember } from '../e2e/team-by-api.ts'

/** The built product with the demo team: Lighthouse on both sizes, and how soon a page shows what somebody else changed. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

const product = await startProduct()
const chief = await aMember(product, 'Chief', 'Resident')
const { teamId } = await chief.api.call('POST', '/demo')

const user = await chief.api.call('GET', '/auth/user')
const session = { user, selectedTeam: user.teams[0], token: chief.api.token }

console.log('size     performance  accessibility  best practices  LCP ms  TBT ms    CLS  script kB   limits')
await audit('mobile', {}, '>= 95, 100, 100, 1800, 200, 0.02, 120')
await audit('desktop', desktopConfig, '>= 99, 100, 100,  600, 200, 0.02, 120')
await changeToSight()
await product.stop()

async function audit(size: string, config: object, limits: string): Promise<void> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const page = await browser.contexts()[0]!.newPage()
  // A file of the same origin: signed in as after a visit, but with nothing in any cache and no service worker.
  await page.goto(`${product.url}/theme.js`)
  await page.evaluate((state) => {
    localStorage.setItem('token', state.token)
    localStorage.setItem('auth_state', JSON.stringify(state))
  }, session)
  await page.close()
  const flags: Flags = { port: chrome.port, disableStorageReset: true, onlyCategories: ['performance', 'accessibility', 'best-practices'] }
  const { lhr } = (await lighthouse(
    `${product.url}/app/calendar`,
    flags,
    Object.keys(config).length > 0 ? config : undefined,
  )) as RunnerResult
  const score = (name: string) => String(Math.round((lhr.categories[name]?.score ?? 0) * 100))
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const requests = (lhr.audits['network-requests']!.details as unknown as { items: { resourceType: string; transferSize: number }[] }).items
  const script = requests.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0)
  console.log(
    [
      size.padEnd(7),
      score('performance').padStart(12),
      score('accessibility').padStart(14),
      score('best-practices').padStart(15),
      value('largest-contentful-paint').toFixed(0).padStart(7),
      value('total-blocking-time').toFixed(0).padStart(7),
      value('cumulative-layout-shift').toFixed(3).padStart(6),
      (script / 1000).toFixed(0).padStart(10),
      `  ${limits}`,
    ].join(' '),
  )
  await browser.close()
  chrome.kill()
}

/** From the answer of a write to its sight in another browser. */
async function changeToSight(): Promise<void> {
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage()
  await page.addInitScript((token) => localStorage.setItem('token', token), chief.api.token)
  const listening = page.waitForResponse((response) => response.url().endsWith('/events'))
  await page.goto(`${product.url}/app/calendar`)
  await page.getByRole('grid').waitFor()
  await listening
  const { template } = await chief.api.call('POST', '/shifts/templates', {
    teamId,
    name: 'Bench',
    startTime: '08:00',
    endTime: '09:00',
    repeatPattern: { days: [] },
    stipend: 0,
  })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format()
  const waits: number[] = []
  for (let count = 1; count <= 11; count++) {
    await chief.api.call('POST', '/shifts', { teamId, date: today, templateId: template.id })
    const written = performance.now()
    await page.waitForFunction(
      ([date, wanted]) =>
        [...document.querySelectorAll(`[data-date="${date}"] b`)].filter((name) => name.textContent === 'Bench').length === wanted,
      [today, count] as const,
      { polling: 'raf' },
    )
    waits.push(performance.now() - written)
  }
  const sorted = waits.toSorted((a, b) => a - b)
  console.log(
    `\nchange to sight in another browser: median ${sorted[5]!.toFixed(0)} ms, longest ${sorted.at(-1)!.toFixed(0)} ms (limit 1000)`,
  )
  await browser.close()
}

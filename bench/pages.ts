import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags, type RunnerResult } from 'lighthouse'

import { startProduct } from '../e2e/support/product.ts'
import { aMember } from '../e2e/support/team-by-api.ts'

/**
 * The built product with the demo team: Lighthouse in both sizes, medians of five runs, and the time until a change shows in another
 * browser.
 */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const rounds = 5
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

type Lhr = RunnerResult['lhr']

const product = await startProduct()
const chief = await aMember(product, 'Chief', 'Resident')
const { teamId } = await chief.api.call('POST', '/demo')

const user = await chief.api.call('GET', '/auth/user')
const session = { user, selectedTeam: user.teams[0], token: chief.api.token }

console.log('size     performance  accessibility  best practices  LCP ms  TBT ms    CLS  all script kB   limits')
await audit('mobile', undefined, '>= 95, 100, 100, 1800, 200, 0.02')
await audit('desktop', desktopConfig, '>= 99, 100, 100,  600, 200, 0.02')
await changeToSight()
await product.stop()

async function audit(size: string, config: object | undefined, limits: string): Promise<void> {
  const runs: Lhr[] = []
  for (let run = 0; run < rounds; run++) runs.push(await auditOnce(config))
  const median = (of: (lhr: Lhr) => number) => runs.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  const score = (name: string) => Math.round(100 * median(({ categories }) => categories[name]?.score ?? 0)).toString()
  const value = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  console.log(
    [
      size.padEnd(7),
      score('performance').padStart(12),
      score('accessibility').padStart(14),
      score('best-practices').padStart(15),
      value('largest-contentful-paint').toFixed(0).padStart(7),
      value('total-blocking-time').toFixed(0).padStart(7),
      value('cumulative-layout-shift').toFixed(3).padStart(6),
      (median(scriptBytes) / 1000).toFixed(0).padStart(14),
      `  ${limits}`,
    ].join(' '),
  )
}

/** Signed in, but with empty caches and no service worker. */
async function auditOnce(config: object | undefined): Promise<Lhr> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const page = await browser.contexts()[0]!.newPage()
  // Opens a file of the same origin that is not a page.
  await page.goto(`${product.url}/icon.svg`)
  await page.evaluate((state) => {
    localStorage.setItem('token', state.token)
    localStorage.setItem('auth_state', JSON.stringify(state))
  }, session)
  await page.close()
  // The live stream stays open, so the network is never idle.
  const flags: Flags = {
    port: chrome.port,
    disableStorageReset: true,
    maxWaitForLoad: 12_000,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  }
  const { lhr } = (await lighthouse(`${product.url}/app/calendar`, flags, config)) as RunnerResult
  await browser.close()
  chrome.kill()
  return lhr
}

/** Also counts what is fetched when idle; the build's own budget is about the first load. */
function scriptBytes({ audits }: Lhr): number {
  const { items } = audits['network-requests']!.details as unknown as { items: { resourceType: string; transferSize: number }[] }
  return items.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** The time from a write's reply until another browser shows the change. */
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

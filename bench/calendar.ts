import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** From a click to the painted month, with cached data: our grid, two calendar libraries and a nearly empty page, in one run. */
const libraries = ['floor', 'own', 'daypilot', 'fullcalendar']
const sizes = [155, 1500, 6000]
const limits: Record<number, number> = { 155: 32, 1500: 80, 6000: 200 }
const rounds = Number(process.argv[2] ?? 5)

const root = path.resolve('bench/calendar')
const outDir = mkdtempSync(path.join(tmpdir(), 'shiftwright-bench-'))
const input = libraries.map((name) => path.join(root, `${name}.html`))
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir, target: 'es2024', rolldownOptions: { input } },
})
const server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
const { port } = server.httpServer.address() as { port: number }
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

console.log('assignments  library        switch ms   INP ms   of DayPilot   limit ms')
for (const size of sizes) {
  const results = new Map<string, { switchMs: number; inpMs: number }>()
  for (const library of libraries) results.set(library, await measure(library, size))
  const peer = results.get('daypilot')!.switchMs
  for (const [library, { switchMs, inpMs }] of results) {
    const limit = library === 'own' ? String(limits[size]) : ''
    console.log(
      `${String(size).padStart(11)}  ${library.padEnd(13)} ${switchMs.toFixed(1).padStart(10)} ${inpMs.toFixed(0).padStart(8)} ${(switchMs / peer).toFixed(2).padStart(13)} ${limit.padStart(10)}`,
    )
  }
}
await browser.close()
await server.close()
rmSync(outDir, { recursive: true })

/** Medians over rounds of next, previous, next on a fresh page. */
async function measure(library: string, size: number): Promise<{ switchMs: number; inpMs: number }> {
  const switches: number[] = []
  const interactions: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(observe)
    await page.goto(`http://localhost:${port}/${library}.html?n=${size}`)
    await page.waitForFunction((n) => document.querySelectorAll('#root *').length > Math.min(n / 4, 400), size)
    await page.waitForTimeout(700)
    for (const button of ['#next', '#prev', '#next']) switches.push(await switchBy(page, button))
    interactions.push(await page.evaluate(() => (window as never as { longest: number }).longest))
    await page.close()
  }
  return { switchMs: median(switches), inpMs: median(interactions) }
}

async function switchBy(page: Page, button: string): Promise<number> {
  await page.evaluate(() => {
    ;(window as never as { arm: () => void }).arm()
  })
  await page.click(button)
  const elapsed = await page.evaluate(() => (window as never as { settled: Promise<number> }).settled)
  await page.waitForTimeout(250)
  return elapsed
}

/** Runs in the page: the time from a click to the first frame after the last DOM change. */
function observe() {
  const state = window as never as { longest: number; settled: Promise<number>; arm: () => void }
  let lastChange = 0
  state.longest = 0
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => (lastChange = performance.now())).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    }),
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as never as { interactionId: number; duration: number }[])
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
  state.arm = () => addEventListener('click', ({ timeStamp }) => (state.settled = settle(timeStamp)), { capture: true, once: true })
  const settle = (from: number) =>
    new Promise<number>((resolve) => {
      const frames: number[] = []
      const next = () =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            const now = performance.now()
            frames.push(now)
            const after = frames.filter((frame) => frame > lastChange)
            if (lastChange > from && now - lastChange > 200 && after.length >= 3) resolve(after[0]! - from)
            else next()
          }
          channel.port2.postMessage(0)
        })
      next()
    })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]!
}

import { defineConfig } from '@playwright/test'

import { pagesOnly } from './e2e/support/browsers.ts'

const desk = { viewport: { width: 1440, height: 900 } }

/** The stories in which most cards and cells move. */
const moving = 'calendar/**/*.spec.ts'

/** End-to-end tests of the built product in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepared-folder.ts',
  fullyParallel: true,
  // Two would leave a quarter of two cores idle.
  workers: 3,
  timeout: 180_000,
  // Three browsers and three servers share two cores, so a late result is not a wrong one.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    launchOptions: pagesOnly,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Keeps the calls and steps of a failed test; a picture of each step would take a fifth more time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'moving', testMatch: moving, use: desk },
    // Without animations, which take a twentieth of the processor time.
    { name: 'still', testIgnore: moving, use: { ...desk, contextOptions: { reducedMotion: 'reduce' } } },
  ],
})

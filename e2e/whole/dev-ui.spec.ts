import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { test as base, expect } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

import { sized } from '#test/sizes.ts'

import { devUi } from '../../scripts/vite/dev-ui.ts'
import { inlined } from '../../scripts/vite/inlined.ts'
import { findings } from '../support/axe.ts'

/** Serves the pages as in development, without the API. */
const test = base.extend<object, { development: string }>({
  development: [
    async ({}, use) => {
      const cacheDir = await mkdtemp(path.join(tmpdir(), 'shiftwright-dev-'))
      const plugins = [react(), inlined(), devUi()]
      const server = await createServer({
        configFile: false,
        logLevel: 'error',
        cacheDir,
        plugins,
        server: { port: 0, hmr: false, watch: null },
      })
      await server.listen()
      await use(server.resolvedUrls!.local[0]!)
      await server.close()
      await rm(cacheDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

// One development server is enough for all stories.
test.describe.configure({ mode: 'default' })

const inOneWord = { en: 'Try Again', fr: 'Réessayer' }
/** Messages about the whole page, by the button that shows each. */
const strip = 'main [role="status"]'
const toast = '[data-react-aria-top-layer]'
const messages = {
  Offline: strip,
  'Long wait': strip,
  'New version': strip,
  Back: strip,
  Warnings: toast,
  Outcome: toast,
  Unconfirmed: toast,
  Error: 'dialog[open]',
}

// Axe finds the same in both languages.
for (const [language, word] of Object.entries(inOneWord).slice(0, sized(1, 2)))
  test(`/dev/ui shows every component in every state, accessibly: ${language}`, async ({ page, context, development }) => {
    await context.addCookies([{ name: 'language', value: language, url: development }])
    await page.goto(`${development}dev/ui`)
    await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(word, { exact: true }).first()).toBeVisible()
    const found = await findings(page)
    for (const [message, place] of Object.entries(messages)) {
      await page.getByRole('button', { name: message, exact: true }).click()
      found.push(...(await findings(page, place)))
    }
    expect(found).toEqual([])
  })

test('the build does not contain /dev/ui', async () => {
  const manifest = await readFile('dist/.vite/manifest.json', 'utf8')
  expect(manifest).toContain('src/web/inside.tsx')
  expect(manifest).not.toContain('src/web/dev')
})

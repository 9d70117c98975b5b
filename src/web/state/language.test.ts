import { expect, test, vi } from 'vitest'

async function speak(document: { cookie: string }) {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { reload })
  vi.resetModules()
  const page = await import('./language.ts')
  page.speak(page.language === 'en' ? 'fr' : 'en')
  return reload.mock.calls.length
}

test('another language reloads the page, but not in a browser that keeps no cookies: it would do so forever', async () => {
  expect(await speak({ cookie: '' })).toBe(1)
  const keepsNone = Object.defineProperty({ cookie: '' }, 'cookie', { get: () => '', set: () => {} })
  expect(await speak(keepsNone)).toBe(0)
})

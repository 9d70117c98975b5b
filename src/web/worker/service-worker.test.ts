import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: { request: object; respondWith: (answer: Promise<Response>) => void }) => void

const handlers = new Map<string, Handler>()
/** The worker's cache: the shell of this build, unless a test removes it. */
const stored = new Map([['/', 'the kept page']])
const fetching = vi.fn<(request: unknown) => Promise<Response>>()

beforeEach(async () => {
  vi.useFakeTimers()
  stored.set('/', 'the kept page')
  for (const [global, value] of Object.entries({
    self: { addEventListener: (name: string, handler: Handler) => handlers.set(name, handler), location: new URL('https://ours/') },
    caches: { match: (path: string) => Promise.resolve(stored.has(path) ? new Response(stored.get(path)) : undefined) },
    fetch: fetching,
    __FILES__: [],
    __VERSION__: 'a version',
    __BUILD__: 'a build',
  }))
    vi.stubGlobal(global, value)
  vi.resetModules()
  await import('./service-worker.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page that a navigation shows after these milliseconds. */
async function shownAfter(milliseconds: number): Promise<string | undefined> {
  let shown: string | undefined
  const request = { method: 'GET', mode: 'navigate', url: 'https://ours/app/calendar' }
  handlers.get('fetch')!({ request, respondWith: (answer) => void answer.then(async (page) => (shown = await page.text())) })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return shown
}

const answersAfter = (milliseconds: number) =>
  fetching.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(new Response('the new page')), milliseconds)))

test('a page comes from the server, or from the cache without a network', async () => {
  answersAfter(500)
  expect(await shownAfter(600)).toBe('the new page')
  fetching.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await shownAfter(0)).toBe('the kept page')
})

test('a proxy without a server behind it does not replace the kept page', async () => {
  fetching.mockImplementation(() => Promise.resolve(new Response('502 Bad Gateway', { status: 502 })))
  expect(await shownAfter(0)).toBe('the kept page')
  stored.clear()
  expect(await shownAfter(0)).toBe('502 Bad Gateway')
})

test('on a network that does not answer, the kept page opens after four seconds', async () => {
  answersAfter(60_000)
  expect(await shownAfter(3_900)).toBe(undefined)
  expect(await shownAfter(4_100)).toBe('the kept page')
})

test('waits for the server if no page is kept', async () => {
  stored.clear()
  answersAfter(10_000)
  expect(await shownAfter(10_100)).toBe('the new page')
})

/** Set by the build: the list of files, a name for these files and this worker together, and the name of the build. */
declare const __FILES__: string[]
declare const __VERSION__: string
declare const __BUILD__: string

// Keeps the pages of this version for use offline. The pages store their own data.
const worker = self as unknown as ServiceWorkerGlobalScope
const shell = '/'
/** The milliseconds after which a page opens from the cache: some networks neither answer nor fail. */
const navigationWaitMs = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherVersions())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(newOrKept(event.request))
  else if (__FILES__.includes(pathname)) event.respondWith(kept(pathname))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(__VERSION__)
  await cache.put(shell, await ownShell())
  // One after another, because all at once they would block the page's own requests.
  for (const file of __FILES__) await cache.add(file)
}

/** The page's HTML, if it still belongs to this build. If the server has another build by now, that build's worker takes over. */
async function ownShell(): Promise<Response> {
  const response = await fetch(shell, { cache: 'no-store' })
  if (!(await response.clone().text()).includes(`content="${__BUILD__}"`)) throw new Error('The server has another build.')
  return response
}

/**
 * The page from the server, or the kept one if that fails or takes too long, or if a proxy says that there is no server. Without a kept one,
 * there is only the server.
 */
async function newOrKept(request: Request): Promise<Response> {
  const answer = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, navigationWaitMs))
  const good = answer.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  const inTime = await Promise.race([good, late])
  return inTime ?? (await caches.match(shell, { cacheName: __VERSION__ })) ?? answer
}

async function dropOtherVersions(): Promise<void> {
  for (const name of await caches.keys()) if (name !== __VERSION__) await caches.delete(name)
}

/** Serves files of this build only, because files of two builds must never mix. */
const kept = async (path: string): Promise<Response> => (await caches.match(path, { cacheName: __VERSION__ })) ?? fetch(path)

/** A push message, as PushMessage on the server. */
interface ReceivedPush {
  title: string
  body: string
  url: string
  tag: string
}

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data!.json() as ReceivedPush
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** Focuses an open page, or else opens one. */
async function show(url: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (page) await page.focus().then((focused) => focused.navigate(url))
  else await worker.clients.openWindow(url)
}

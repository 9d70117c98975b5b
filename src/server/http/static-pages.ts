import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Allows own scripts and styles only, inline ones by hash, no eval, no frames. */
export const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The hash of the only style that react-aria injects: touch-action on pressable elements.
    styleSrc: ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
    requireTrustedTypesFor: ["'script'"],
    // The only policy of the pages, which allows the service worker.
    trustedTypes: ['service-worker'],
  },
}

/** Device features that these pages never use. */
export const disallowedDeviceFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The build of the pages, from which a page learns that it is outdated; undefined if unknown. */
export const buildIn = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, 'build.txt'), 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  )

/** Serves the built pages. Any other path gets the page too, unless it is a call of the API or a request for a file. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const scripts = await inlineScripts(folder)
  const setHeaders = (reply: FastifyReply, file: string) => {
    void reply.header('cache-control', cachingOf(file))
    // Only the page has scripts.
    if (path.basename(file).startsWith('index.html')) allowScripts(reply, scripts)
  }
  await app.register(fastifyStatic, { root: folder, preCompressed: true, wildcard: false, index: false, cacheControl: false, setHeaders })
  const inside = await filesInside(folder)
  app.get('/', (_, reply) => reply.sendFile('index.html'))
  // Password managers lead from here to the page on which a password is changed.
  app.get(`${wellKnown}change-password`, (_, reply) => reply.redirect('/app/profile'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = opensPage(request)
    if (isPage && isBehindGate.test(request.url)) void reply.header('link', inside)
    return isPage ? reply.code(200).sendFile('index.html') : reply.code(404).send({ message: 'This no longer exists.', code: 'NOT_FOUND' })
  })
}

/** Whether a tab opens a page with this request. */
export const opensPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/') && !isForFile(request)

/** Programs look there for what a site supports, and take a page for a yes. */
const wellKnown = '/.well-known/'

/** A tab accepts HTML by name, even if a service worker asks for it; a script, a style or an image never does. */
const isForFile = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith(wellKnown) || (path.extname(url.split('?')[0]!) !== '' && headers.accept?.includes('text/html') !== true)

const isBehindGate = /^\/app(?!\/auth)/

/** The files of the signed-in part, for a header that makes the browser fetch them early. */
async function filesInside(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, 'assets'))
  const links = names.flatMap((name) => {
    const kind = /^inside-.+\.(js|css)$/.exec(name)?.[1]
    return kind === undefined ? [] : `</assets/${name}>; rel=${kind === 'js' ? 'modulepreload' : 'preload; as=style; crossorigin'}`
  })
  return links.join(', ')
}

/** The hashes of the page's inline scripts, as the policy needs them. */
async function inlineScripts(folder: string): Promise<string[]> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}

function allowScripts(reply: FastifyReply, scripts: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')))
}

/** Files with a hash in their name never change; the page itself is revalidated. */
const cachingOf = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'

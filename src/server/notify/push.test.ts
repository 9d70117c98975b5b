import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { logout } from '#contract/accounts/account.ts'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { postPush } from '#server/notify/push.ts'
import type { TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

/** A fake push service, which records what is sent to it and returns a chosen status. */
let service: Server
let server: TestServer
let received: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
let statusFor = (_url: string) => 201
beforeAll(async () => {
  service = createServer((request, response) => {
    void take(request).finally(() => response.writeHead(statusFor(request.url!)).end())
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const toStandIn = (endpoint: string) => endpoint.replace('https://fcm.googleapis.com', `http://127.0.0.1:${port}`)
  server = await startServer({}, { post: (endpoint, request) => postPush(toStandIn(endpoint), request) })
})
afterAll(async () => {
  await server.close()
  service.close()
})

async function take(request: IncomingMessage): Promise<void> {
  received.push({ url: request.url!, headers: request.headers, body: await buffer(request) })
}

/** Adds a subscribed browser. */
async function aBrowser(user: TestUser) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`
  const body = { endpoint, keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') } }
  expect((await call(server.app, subscribeToPush, { as: user, body })).status).toBe(200)
  const own = () => received.filter(({ url }) => endpoint.endsWith(url))
  return { endpoint, body, own, read: (sealed: Buffer) => JSON.parse(opened(sealed, keys, auth)) as Record<string, string> }
}

/** Decrypts as in RFC 8291. */
function opened(sealed: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + sealed[20]!)]
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, from, info, length))
  const secret = keys.computeSecret(sender)
  const common = derive(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(common, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(common, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  const content = sealed.subarray(21 + sealed[20]!)
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

test('a browser gets one message, which is encrypted for it and signed by this installation', async () => {
  received = []
  const team = await aSwitchingTeam(server)
  const { member, other, teamId } = team
  const { publicKey } = (await call(server.app, getPushKey, { as: other })).body
  expect((await call(server.app, getPushKey, { as: member })).body).toEqual({ publicKey })
  const browser = await aBrowser(other)
  const { id } = (await team.offer(member, await team.assign(member, '2036-12-10'), { toUsers: [other.id] })).body.switchRequest
  await expect.poll(() => browser.own().length, { timeout: 60_000 }).toBe(1)
  const [{ headers, body }] = browser.own() as [(typeof received)[0]]
  expect(body.toString('latin1')).not.toContain('switches')
  expect(browser.read(body)).toMatchObject({
    title: expect.stringContaining('Wed Dec 10') as string,
    body: 'Team',
    url: `/app/switches/switch/${id}?team=${teamId}`,
  })
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization!) ?? []
  expect(key).toBe(publicKey)
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('nothing is sent to a browser that signed out, unsubscribed or is gone', async () => {
  received = []
  const team = await aSwitchingTeam(server)
  const { member, other } = team
  const [gone, unknown, refused] = [await aBrowser(other), await aBrowser(other), await aBrowser(other)]
  const held = ({ endpoint }: { endpoint: string }) =>
    server.db.selectFrom('push_subscriptions').select('endpoint').where('endpoint', '=', endpoint).execute()
  expect((await call(server.app, unsubscribeFromPush, { as: member, body: { endpoint: refused.endpoint } })).status).toBe(200)
  expect(await held(refused), 'someone else cannot end it').toHaveLength(1)
  await call(server.app, unsubscribeFromPush, { as: other, body: { endpoint: refused.endpoint } })
  statusFor = (url) => (gone.endpoint.endsWith(url) ? 410 : 404)
  await team.offer(member, await team.assign(member, '2036-12-11'), { toUsers: [other.id] })
  await expect.poll(() => gone.own().length, { timeout: 60_000 }).toBe(1)
  await expect.poll(async () => [...(await held(gone)), ...(await held(unknown))]).toEqual([])
  statusFor = () => 201
  expect(refused.own()).toEqual([])
  const left = await aBrowser(other)
  await call(server.app, logout, { as: other })
  expect(await held(left)).toEqual([])
})

test('the server sends requests only to push services', async () => {
  const { member } = await aSwitchingTeam(server)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evilpush.apple.com/x',
  ]) {
    const body = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }
    expect((await call(server.app, subscribeToPush, { as: member, body })).status).toBe(400)
  }
})

test('a person’s ten most recent browsers are notified', async () => {
  const { member, other } = await aSwitchingTeam(server)
  const { endpoint: oldest } = await aBrowser(other)
  const browsers = [oldest]
  for (let count = 0; count < 12; count++) browsers.push((await aBrowser(member)).endpoint)
  const kept = await server.db.selectFrom('push_subscriptions').select('endpoint').where('endpoint', 'in', browsers).execute()
  expect(kept.map(({ endpoint }) => endpoint).toSorted()).toEqual([oldest, ...browsers.slice(3)].toSorted())
})

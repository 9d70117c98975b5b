import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aUser, type TestUser } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import * as emailChanges from './email-changes.ts'
import { sessionOf, type Session } from './find-session.ts'
import * as identities from './identities.ts'
import * as passkeys from './passkeys.ts'
import * as resets from './password-resets.ts'
import * as secondFactors from './second-factors.ts'
import * as sessions from './sessions.ts'
import * as users from './users.ts'

let server: TestServer
let uma: TestUser
let milo: TestUser
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  uma = await aUser(server)
  milo = await aUser(server)
})

const write = <T>(change: (tx: Tx) => Promise<T>) => inTransaction(server.db, { action: 'test', actorId: undefined }, change)
/** Makes the same rows for both people. */
const forBoth = (make: (tx: Tx, userId: string) => Promise<unknown>) =>
  write(async (tx) => {
    for (const { id } of [uma, milo]) await make(tx, id)
  })
/** Reads the same for both people. */
const ofBoth = async (read: (userId: string) => Promise<unknown>) => Promise.all([uma, milo].map(({ id }) => read(id)))
/** Makes the rows of a table older. */
const age = (table: 'password_resets' | 'email_changes', created_at: Date) => server.db.updateTable(table).set({ created_at }).execute()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('codes for a new password belong to one person, and a code is used once', async () => {
  await forBoth((tx, id) => resets.save(tx, id, `old ${id}`, { byMail: true }))
  await forBoth((tx, id) => resets.save(tx, id, `code ${id}`, { byMail: true }))
  expect([await resets.ownerOf(server.db, `old ${uma.id}`), await resets.ownerOf(server.db, `code ${uma.id}`)]).toEqual([undefined, uma.id])
  await write((tx) => resets.removeOf(tx, uma.id))
  expect(await ofBoth((id) => resets.ownerOf(server.db, `code ${id}`))).toEqual([undefined, milo.id])
  await write((tx) => resets.save(tx, uma.id, `code ${uma.id}`, { byMail: false }))
  expect([await write((tx) => resets.claim(tx, `code ${uma.id}`)), await write((tx) => resets.claim(tx, `code ${uma.id}`))]).toEqual([
    { userId: uma.id, byMail: false },
    undefined,
  ])
  expect(await resets.ownerOf(server.db, `code ${milo.id}`)).toBe(milo.id)
  await age('password_resets', hoursAgo(1.01))
  expect(await resets.ownerOf(server.db, `code ${milo.id}`)).toBeUndefined()
  expect(await write((tx) => resets.claim(tx, `code ${milo.id}`))).toBeUndefined()
})

test('a pending address belongs to one person, is stored without blanks around it, is not confirmed by the email for a replaced one, and lasts a day', async () => {
  await forBoth((tx, userId) => emailChanges.save(tx, { userId, email: ` ${userId}@new.example `, tokenHash: `session ${userId}` }))
  expect(await write((tx) => emailChanges.setCode(tx, uma.id, 'late', 'replaced@new.example'))).toBeUndefined()
  expect(await write((tx) => emailChanges.setCode(tx, uma.id, 'uma', `${uma.id}@new.example`))).toBe(`${uma.id}@new.example`)
  expect(await write((tx) => emailChanges.setCode(tx, milo.id, 'milo'))).toBe(`${milo.id}@new.example`)
  await write((tx) => emailChanges.removeOf(tx, uma.id))
  expect(await ofBoth((id) => emailChanges.pendingOf(server.db, id))).toEqual([undefined, `${milo.id}@new.example`])
  await age('email_changes', hoursAgo(24.1))
  expect(await emailChanges.pendingOf(server.db, milo.id)).toBeUndefined()
  expect(await write((tx) => emailChanges.setCode(tx, milo.id, 'new'))).toBeUndefined()
  expect(await write((tx) => emailChanges.claim(tx, 'milo'))).toBeUndefined()
  await age('email_changes', hoursAgo(23.9))
  expect(await write((tx) => emailChanges.claim(tx, 'uma'))).toBeUndefined()
  expect(await write((tx) => emailChanges.claim(tx, 'milo'))).toEqual({
    userId: milo.id,
    email: `${milo.id}@new.example`,
    tokenHash: `session ${milo.id}`,
  })
  expect(await emailChanges.pendingOf(server.db, milo.id)).toBeUndefined()
})

test('taking a pending address back leaves one’s own address, and those of others', async () => {
  const pending = () => ofBoth((id) => emailChanges.pendingOf(server.db, id))
  const { email } = await users.findCurrent(server.db, uma.id)
  await forBoth((tx, userId) => emailChanges.save(tx, { userId, email: email.toUpperCase(), tokenHash: 'session' }))
  await write((tx) => emailChanges.takeBack(tx, uma.id))
  expect(await pending()).toEqual([email.toUpperCase(), email.toUpperCase()])
  await forBoth((tx, userId) => emailChanges.save(tx, { userId, email: 'new@new.example', tokenHash: 'session' }))
  await write((tx) => emailChanges.takeBack(tx, uma.id))
  expect(await pending()).toEqual([undefined, 'new@new.example'])
})

test('ending the sessions of one person leaves those of others', async () => {
  const insert = (of: string) =>
    forBoth((tx, userId) => sessions.insert(tx, { userId, tokenHash: `${of} ${userId}`, userAgent: of, days: 1 }))
  await insert('a')
  await insert('b')
  const listed = async ({ id }: TestUser) => {
    const list = await sessions.listOf(server.db, { userId: id, tokenHash: `a ${id}` } as Session)
    return list.map(({ userAgent, current }) => `${userAgent}${current ? '*' : ''}`).toSorted()
  }
  expect(await listed(uma)).toEqual(['', 'a*', 'b'])
  await write((tx) => sessions.removeAllOf(tx, uma.id, `a ${uma.id}`))
  expect([await listed(uma), await listed(milo)]).toEqual([['a*'], ['', 'a*', 'b']])
  const [first] = await sessions.listOf(server.db, { userId: milo.id, tokenHash: '' } as Session)
  expect(await write((tx) => sessions.removeOne(tx, uma.id, first!.id))).toBe(false)
  expect(await write((tx) => sessions.removeOne(tx, milo.id, first!.id))).toBe(true)
  await write((tx) => sessions.remove(tx, `a ${uma.id}`))
  expect([await listed(uma), (await listed(milo)).length]).toEqual([[], 2])
  await write((tx) => sessions.removeAllOf(tx, milo.id))
  expect(await listed(milo)).toEqual([])
})

test('a second factor belongs to one person', async () => {
  await forBoth(async (tx, id) => {
    await secondFactors.startTotp(tx, id, `first ${id}`)
    await secondFactors.startTotp(tx, id, 'secret')
    await secondFactors.replaceRecoveryCodes(tx, id, ['old'])
    await secondFactors.replaceRecoveryCodes(tx, id, ['x', 'y'])
    await secondFactors.trustDevice(tx, id, `device ${id}`, 1)
  })
  const takeStep = (step: number, lastStep: number) =>
    write((tx) => secondFactors.takeStep(tx, uma.id, { secret: 'secret', confirmed: true, lastStep }, step))
  expect([await takeStep(7, 0), await takeStep(7, 0), await takeStep(6, 0), await takeStep(8, 7)]).toEqual([true, false, false, true])
  await write((tx) => secondFactors.startTotp(tx, uma.id, 'another'))
  expect(await ofBoth((id) => secondFactors.findTotp(server.db, id))).toEqual([
    { secret: 'secret', confirmed: true, lastStep: 8 },
    { secret: 'secret', confirmed: false, lastStep: 0 },
  ])
  const takeCode = () => write((tx) => secondFactors.takeRecoveryCode(tx, uma.id, 'x'))
  expect([await takeCode(), await takeCode()]).toEqual([true, false])
  expect(await ofBoth(async (id) => (await secondFactors.recoveryHashes(server.db, id)).toSorted())).toEqual([['y'], ['x', 'y']])
  expect(await secondFactors.isTrusted(server.db, uma.id, `device ${milo.id}`)).toBe(false)
  await write((tx) => secondFactors.forgetDevices(tx, uma.id))
  expect(await ofBoth((id) => secondFactors.isTrusted(server.db, id, `device ${id}`))).toEqual([false, true])
  await write((tx) => secondFactors.trustDevice(tx, uma.id, 'ended', 0))
  expect(await secondFactors.isTrusted(server.db, uma.id, 'ended')).toBe(false)
  await forBoth((tx, id) => secondFactors.trustDevice(tx, id, `new ${id}`, 1))
  await write((tx) => secondFactors.removeTotp(tx, uma.id))
  expect(await ofBoth((id) => secondFactors.isTrusted(server.db, id, `new ${id}`))).toEqual([false, true])
  expect(await ofBoth(async (id) => (await secondFactors.findTotp(server.db, id))?.secret)).toEqual([undefined, 'secret'])
  expect(await ofBoth((id) => secondFactors.recoveryHashes(server.db, id))).toEqual([[], expect.arrayContaining(['x', 'y'])])
})

test('passkeys and their challenges belong to one person', async () => {
  const publicKey = new Uint8Array([1, 2])
  await forBoth((tx, userId) =>
    passkeys.insert(tx, { id: `key ${userId}`, userId, name: ' Phone ', publicKey, counter: 3, transports: ['usb'] }),
  )
  await forBoth((tx, userId) => passkeys.insert(tx, { id: `two ${userId}`, userId, name: 'Two', publicKey, counter: 0, transports: [] }))
  await write((tx) => passkeys.noteUse(tx, `key ${uma.id}`, 4))
  expect(await passkeys.find(server.db, `key ${uma.id}`)).toMatchObject({ userId: uma.id, publicKey, counter: 4, transports: ['usb'] })
  expect((await passkeys.find(server.db, `key ${milo.id}`))!.counter).toBe(3)
  const names = (of: TestUser) => passkeys.listOf(server.db, of.id).then((list) => list.map(({ name }) => name).toSorted())
  expect(await names(uma)).toEqual(['Phone', 'Two'])
  expect(await write((tx) => passkeys.remove(tx, uma.id, `key ${milo.id}`))).toBe(false)
  expect(await write((tx) => passkeys.remove(tx, uma.id, `key ${uma.id}`))).toBe(true)
  expect([await names(uma), await names(milo)]).toEqual([['Two'], ['Phone', 'Two']])
  await write((tx) => passkeys.removeAllOf(tx, uma.id))
  expect([await names(uma), await names(milo)]).toEqual([[], ['Phone', 'Two']])
  await write((tx) => passkeys.keepChallenge(tx, 'challenge', uma.id))
  const take = (userId: string | null) => write((tx) => passkeys.takeChallenge(tx, 'challenge', userId))
  expect([await take(milo.id), await take(null), await take(uma.id), await take(uma.id)]).toEqual([false, false, true, false])
})

test('an identity of an organization belongs to one account, and a login that was begun can be used once', async () => {
  await forBoth((tx, id) => identities.insert(tx, { issuer: `https://${id}`, subject: 'one' }, id))
  expect(await identities.ownerOf(server.db, { issuer: `https://${uma.id}`, subject: 'one' })).toBe(uma.id)
  expect(await identities.ownerOf(server.db, { issuer: `https://${uma.id}`, subject: 'two' })).toBeUndefined()
  for (const state of ['a', 'b']) await write((tx) => identities.keepFlow(tx, { state, nonce: `nonce ${state}`, verifier: 'v' }))
  const take = (state: string) => write((tx) => identities.takeFlow(tx, state))
  expect([await take('none'), await take('a'), await take('a'), await take('b')]).toEqual([
    undefined,
    { state: 'a', nonce: 'nonce a', verifier: 'v' },
    undefined,
    { state: 'b', nonce: 'nonce b', verifier: 'v' },
  ])
  await write((tx) => identities.keepFlow(tx, { state: 'b', nonce: 'nonce b', verifier: 'v' }))
  await server.db
    .updateTable('single_sign_on_flows')
    .set({ created_at: hoursAgo(0.2) } as never)
    .execute()
  expect(await take('b')).toBeUndefined()
})

test('a password, a name and a proven address belong to one account', async () => {
  await write((tx) => users.setPassword(tx, uma.id, 'hash'))
  await write((tx) => users.proveEmail(tx, uma.id))
  await write((tx) => users.update(tx, uma.id, { firstName: ' New ', lastName: ' Name ' }))
  expect(await users.findPasswordHash(server.db, uma.id)).toBe('hash')
  expect(await users.findPasswordHash(server.db, milo.id)).not.toBe('hash')
  expect(await ofBoth((id) => users.hasProvenEmail(server.db, id))).toEqual([true, false])
  expect(await ofBoth(async (id) => (await users.findCurrent(server.db, id))!.firstName)).toEqual(['New', 'Uma'])
})

test('sessions that have ended are not listed, and the most recently used one comes first', async () => {
  await write(async (tx) => {
    for (const [at, name] of ['old', 'ended', 'first', 'second'].entries())
      await sessions.insert(tx, { userId: uma.id, tokenHash: `${name} ${uma.id}`, userAgent: name, days: at === 1 ? -1 : 9 })
  })
  const used = (name: string, hours: number) =>
    server.db
      .updateTable('sessions')
      .set({ last_used_at: hoursAgo(hours) })
      .where('token_hash', '=', `${name} ${uma.id}`)
      .execute()
  await used('old', 30 * 24 + 1)
  await used('first', 2)
  await used('second', 1)
  const listed = await sessions.listOf(server.db, { userId: uma.id, tokenHash: `first ${uma.id}` } as Session)
  expect(listed.map(({ userAgent, current }) => `${userAgent}${current ? '*' : ''}`).slice(1)).toEqual(['second', 'first*'])
})

test('a session has not proven a second factor by default, and its browser’s name is cut to 400 characters', async () => {
  const [plain, proven] = [`plain ${uma.id}`, `proven ${uma.id}`]
  const longName = `a${'x'.repeat(500)}`
  await write(async (tx) => {
    await sessions.insert(tx, { userId: uma.id, tokenHash: plain, userAgent: longName, days: 1 })
    await sessions.insert(tx, { userId: uma.id, tokenHash: proven, userAgent: '', days: 1, secondFactorProven: true })
  })
  const isProven = async (tokenHash: string) =>
    (await sessionOf(server.db, { tokenHash, teamId: undefined, report: () => {} }))?.secondFactorProven
  expect([await isProven(plain), await isProven(proven), await isProven('none')]).toEqual([false, true, undefined])
  await write((tx) => sessions.proveByApp(tx, plain))
  expect(await isProven(plain)).toBe(true)
  await write((tx) => sessions.proveByApp(tx, proven))
  await write((tx) => secondFactors.removeTotp(tx, milo.id))
  expect([await isProven(plain), await isProven(proven)]).toEqual([true, true])
  await write((tx) => secondFactors.removeTotp(tx, uma.id))
  expect([await isProven(plain), await isProven(proven)]).toEqual([false, true])
  const listed = await sessions.listOf(server.db, { userId: uma.id, tokenHash: plain } as Session)
  expect(listed.find(({ current }) => current)!.userAgent).toBe(longName.slice(0, 400))
})

test('an organization ends one session or all of a person, but only those that began before', async () => {
  const at = new Date()
  const subject = `subject ${uma.id}`
  const begin = (tokenHash: string, identity: { subject: string; session: string | undefined } | undefined) =>
    write((tx) => sessions.insert(tx, { userId: uma.id, tokenHash: `${tokenHash} ${uma.id}`, userAgent: tokenHash, days: 9, identity }))
  await begin('one', { subject, session: 'one' })
  await begin('two', { subject, session: 'two' })
  await begin('later', { subject, session: 'two' })
  await begin('other', { subject: 'other', session: 'two' })
  await begin('none', { subject, session: undefined })
  await begin('password', undefined)
  await server.db
    .updateTable('sessions')
    .set({ created_at: new Date(at.getTime() + 61_000) })
    .where('token_hash', '=', `later ${uma.id}`)
    .execute()
  const left = async () =>
    (await sessions.listOf(server.db, { userId: uma.id, tokenHash: '' } as Session)).map(({ userAgent }) => userAgent).toSorted()
  expect(await left()).toEqual(['', 'later', 'none', 'one', 'other', 'password', 'two'])
  await write((tx) => sessions.removeEnded(tx, { subject, session: 'two', at }))
  expect(await left()).toEqual(['', 'later', 'none', 'one', 'other', 'password'])
  await write((tx) => sessions.removeEnded(tx, { session: 'one', at }))
  expect(await left()).toEqual(['', 'later', 'none', 'other', 'password'])
  await write((tx) => sessions.removeEnded(tx, { subject, at }))
  expect(await left()).toEqual(['', 'later', 'other', 'password'])
  await write((tx) => sessions.removeEnded(tx, { subject, at: new Date(at.getTime() + 2000) }))
  expect(await left()).toEqual(['', 'other', 'password'])
})

test('accounts are found by address in any spelling, and an update changes only the given fields', async () => {
  const { email } = (await users.findCurrent(server.db, uma.id))!
  const found = async (address: string) => (await users.findCredentials(server.db, address))?.userId
  expect([await found(email), await found(` ${email.toUpperCase()} `), await found('nobody@example.org')]).toEqual([
    uma.id,
    uma.id,
    undefined,
  ])
  const before = await users.findCurrent(server.db, uma.id)
  expect(before).toMatchObject({ hasPassword: true, sharesBusy: false, language: 'en' })
  expect(before).not.toHaveProperty('newEmail')
  await write((tx) => users.update(tx, uma.id, {}))
  expect(await users.findCurrent(server.db, uma.id)).toEqual(before)
  await write((tx) => users.update(tx, uma.id, { email: ` new-${email} `, language: 'fr', sharesBusy: true }))
  expect(await users.findCurrent(server.db, uma.id)).toEqual({ ...before, email: `new-${email}`, language: 'fr', sharesBusy: true })
  await write((tx) => emailChanges.save(tx, { userId: uma.id, email: `new-${email}`, tokenHash: '' }))
  expect(await users.findCurrent(server.db, uma.id)).not.toHaveProperty('newEmail')
  await write((tx) => emailChanges.save(tx, { userId: uma.id, email: 'third@example.org', tokenHash: '' }))
  expect(await users.findCurrent(server.db, uma.id)).toMatchObject({ newEmail: 'third@example.org' })
  await write((tx) => users.setPassword(tx, uma.id, null))
  expect(await ofBoth(async (id) => (await users.findCurrent(server.db, id)).hasPassword)).toEqual([false, true])
})

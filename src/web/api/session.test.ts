import { expect, test, vi } from 'vitest'

import { publish } from '#contract/schedule/schedule.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import { call } from './call.ts'
import { heldKey } from './held.ts'
import { keepForOffline } from './offline.ts'
import { queryClient } from './query-client.ts'
import { loadUser, reloadUser, signOut, teamsBeside, useAuth, type CurrentUser } from './session.ts'
import './waiting.ts'

const { clear, keptReads } = vi.hoisted(() => ({ clear: vi.fn(), keptReads: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  clear,
  get: async (name: string) => keptReads.get(name),
  set: async (name: string, value: unknown) => void keptReads.set(name, structuredClone(value)),
}))

// Part of a page that Node lacks.
vi.stubGlobal('document', { cookie: '' })

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

const refused = () => Response.json({ code: 'UNAUTHENTICATED', message: 'Log in.' }, { status: 401 })
const found = () => Response.json({ id: 'mara', language: 'en', teams: [] })

test.each([
  ['refused', refused],
  ['answered', found],
])('a load that is %s after the user has signed out does not affect the next session', async (_, answer) => {
  const reads = () => server.received.filter(({ path }) => path === '/api/auth/user').length
  const before = reads()
  localStorage.setItem('token', 'ended')
  const asked = Promise.withResolvers<Response>()
  server.answerBy(({ path }) => (path === '/api/auth/user' ? asked.promise : Response.json({})))
  const loaded = loadUser()
  const reloaded = reloadUser()
  signOut()
  asked.resolve(answer())
  await Promise.all([loaded, reloaded])
  expect(useAuth.getState()).toMatchObject({ token: null, user: null, userError: null, userLoading: false })
  expect(reads()).toBe(before + 1)
})

test('ignores stored data of a user other than the one who is signed in', async () => {
  const stored = (token: string) =>
    localStorage.setItem('auth_state', JSON.stringify({ user: { id: 'mara', teams: [] }, selectedTeam: { id: 'a' }, token }))
  const onANewPage = async () => {
    vi.resetModules()
    const { useAuth: fresh } = await import('./session.ts')
    return fresh.getState()
  }
  localStorage.setItem('token', 'of milo')
  stored('of mara')
  expect(await onANewPage()).toMatchObject({ token: 'of milo', user: null, selectedTeam: null })
  stored('of milo')
  expect(await onANewPage()).toMatchObject({ token: 'of milo', user: { id: 'mara' }, selectedTeam: { id: 'a' } })
})

test('the first team is selected, with its role, and the state is stored as the specification names it', async () => {
  const teams = [
    { id: 'first', status: 'MEMBER', disabled: false },
    { id: 'second', status: 'ADMIN', disabled: false },
  ]
  localStorage.setItem('token', 'of mara')
  server.answerBy(() => Response.json({ id: 'mara', language: 'en', teams }))
  await loadUser()
  const stored = JSON.parse(localStorage.getItem('auth_state')!)
  expect(stored).toEqual({
    user: { id: 'mara', language: 'en', teams },
    selectedTeam: teams[0],
    token: 'of mara',
    loading: false,
    error: null,
    userLoading: false,
    userError: null,
  })
  signOut()
})

test('someone who lost access to a team has the others that they still have access to', () => {
  const team = (id: string, disabled = false) => ({ id, disabled }) as CurrentUser['teams'][number]
  const user = { teams: [team('former', true), team('left', true), team('own')] }
  expect([teamsBeside(user, 'left'), teamsBeside(user, 'own')].map((teams) => teams.map(({ id }) => id))).toEqual([['own'], []])
})

test('a load is refused when its session has ended', async () => {
  localStorage.setItem('token', 'ended')
  server.answerBy(refused)
  await loadUser()
  expect(useAuth.getState().userError).toBe('UNAUTHENTICATED')
})

const days = { teamId: 'team', fromDate: '2026-12-01', toDate: '2026-12-31' }

test('a call that is refused because the session has ended leads to the login', async () => {
  const before = server.received.length
  localStorage.setItem('token', 'ended')
  useAuth.setState({ token: 'ended' })
  server.answerBy(() => Response.json({ code: 'UNAUTHENTICATED', message: 'Please log in.' }, { status: 401 }))
  await expect(call(publish, { body: days })).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(useAuth.getState().userError).toBe('UNAUTHENTICATED'))
  expect(server.received.slice(before).map(({ path }) => path)).toEqual(['/api/shifts/publish', '/api/auth/user'])
})

test('a 401 of something else, such as a wrong password, ends no session', async () => {
  useAuth.setState({ userError: null })
  server.answerBy(({ path }) =>
    path === '/api/auth/user'
      ? Response.json({ id: 'mara', language: 'en', teams: [] })
      : Response.json({ code: 'INVALID_CREDENTIALS', message: 'Wrong.' }, { status: 401 }),
  )
  await expect(call(publish, { body: days })).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(useAuth.getState()).toMatchObject({ userLoading: false, user: { id: 'mara' }, userError: null }))
})

test.each([
  ['keeps nothing for use offline of someone who has no team any more', true, 1],
  ['keeps what someone with a team needs offline', false, 0],
])('%s', async (_, disabled, times) => {
  clear.mockClear()
  localStorage.setItem('token', 'mara')
  server.answerBy(() => Response.json({ id: 'mara', language: 'en', teams: [{ id: 'here', status: 'MEMBER', disabled }] }))
  await loadUser()
  await vi.dynamicImportSettled()
  expect(clear).toHaveBeenCalledTimes(times)
})

const userIn = (status: 'ADMIN' | 'MEMBER', disabled = false) =>
  ({
    id: 'mara',
    teams: [
      { id: 'here', status, disabled },
      { id: 'there', status: 'MEMBER', disabled: false },
    ],
  }) as CurrentUser

const monthOf = (teamId: string) => heldKey('shifts', [teamId, '2026-11-01', '2026-11-30'])
const storedReads = () => JSON.stringify([...keptReads.values()].map((kept) => (kept as { state: unknown }).state))

test.each([
  ['is no longer an admin', userIn('MEMBER')],
  ['was removed', userIn('ADMIN', true)],
  ['left', { ...userIn('ADMIN'), teams: userIn('ADMIN').teams.slice(1) }],
])('what the browser keeps of a team is dropped when its reader %s', async (_, now) => {
  vi.useFakeTimers()
  useAuth.setState({ user: null })
  useAuth.setState({ user: userIn('ADMIN') })
  await keepForOffline()
  for (const teamId of ['here', 'there']) queryClient.setQueryData(monthOf(teamId), { shifts: {} })
  await vi.advanceTimersByTimeAsync(2000)
  expect(storedReads()).toContain('"here"')
  useAuth.setState({ user: now })
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryClient.getQueryData(monthOf('here'))).toBeUndefined()
  expect(queryClient.getQueryData(monthOf('there'))).toBeDefined()
  expect(storedReads()).not.toContain('"here"')
  expect(storedReads()).toContain('"there"')
  vi.useRealTimers()
})

test.each([
  ['is no longer an admin', userIn('MEMBER')],
  ['was removed', userIn('ADMIN', true)],
])('what the browser kept of a team does not come back if its reader %s while the page was closed', async (_, now) => {
  vi.useFakeTimers()
  keptReads.clear()
  useAuth.setState({ user: null })
  useAuth.setState({ user: userIn('ADMIN') })
  await keepForOffline()
  for (const teamId of ['here', 'there']) queryClient.setQueryData(monthOf(teamId), { shifts: {} })
  await vi.advanceTimersByTimeAsync(2000)
  expect(storedReads()).toContain('"here"')
  queryClient.clear()
  useAuth.setState({ user: null })
  useAuth.setState({ user: now })
  await keepForOffline()
  expect(queryClient.getQueryData(monthOf('here'))).toBeUndefined()
  expect(queryClient.getQueryData(monthOf('there'))).toBeDefined()
  vi.useRealTimers()
})

test('what the browser kept of an earlier page is shown, but read again as soon as it is shown', async () => {
  vi.useFakeTimers()
  keptReads.clear()
  useAuth.setState({ user: null })
  useAuth.setState({ user: userIn('ADMIN') })
  await keepForOffline()
  queryClient.setQueryData(monthOf('here'), { shifts: {} })
  await vi.advanceTimersByTimeAsync(2000)
  queryClient.clear()
  await keepForOffline()
  // The page's live stream may have said before that nothing it shows is outdated.
  expect(queryClient.getQueryState(monthOf('here'))).toMatchObject({ data: { shifts: {} }, isInvalidated: true })
  vi.useRealTimers()
})

test('a reloaded tab stays in its team, though another tab has selected another one since', async () => {
  const [here, there] = [{ id: 'here' }, { id: 'there' }]
  localStorage.setItem('token', 'of mara')
  useAuth.setState({ token: 'of mara', user: { id: 'mara', teams: [here, there] } as never, selectedTeam: here as never })
  // Tabs share the local storage.
  localStorage.setItem('auth_state', JSON.stringify({ ...useAuth.getState(), selectedTeam: there }))
  vi.resetModules()
  const reloaded = await import('./session.ts')
  expect(reloaded.useAuth.getState().selectedTeam).toEqual(here)
  sessionStorage.clear()
  vi.resetModules()
  const opened = await import('./session.ts')
  expect(opened.useAuth.getState().selectedTeam).toEqual(there)
})

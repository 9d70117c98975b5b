import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { heldKey } from './held.ts'
import { keepForOffline } from './offline.ts'
import { queryClient } from './query-client.ts'
import { useAuth, type CurrentUser } from './session.ts'

const store = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  get: async (name: string) => store.get(name),
  set: async (name: string, value: unknown) => void store.set(name, structuredClone(value)),
}))

const userIn = (status: 'ADMIN' | 'MEMBER', disabled = false) =>
  ({
    id: 'mara',
    teams: [
      { id: 'here', status, disabled },
      { id: 'there', status: 'MEMBER', disabled: false },
    ],
  }) as CurrentUser

const monthOf = (teamId: string) => heldKey('shifts', [teamId, '2026-11-01', '2026-11-30'])
const storedKeys = () => JSON.stringify([...store.values()])

beforeEach(() => {
  vi.useFakeTimers()
  useAuth.setState({ user: null })
})
afterEach(() => vi.useRealTimers())

test.each([
  ['is no longer an admin', userIn('MEMBER')],
  ['was removed', userIn('ADMIN', true)],
  ['left', { ...userIn('ADMIN'), teams: userIn('ADMIN').teams.slice(1) }],
])('what the browser keeps of a team is dropped when its reader %s', async (_, now) => {
  useAuth.setState({ user: userIn('ADMIN') })
  await keepForOffline()
  for (const teamId of ['here', 'there']) queryClient.setQueryData(monthOf(teamId), { shifts: {} })
  await vi.advanceTimersByTimeAsync(2000)
  expect(storedKeys()).toContain('"here"')
  useAuth.setState({ user: now })
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryClient.getQueryData(monthOf('here'))).toBeUndefined()
  expect(queryClient.getQueryData(monthOf('there'))).toBeDefined()
  expect(storedKeys()).not.toContain('"here"')
  expect(storedKeys()).toContain('"there"')
})

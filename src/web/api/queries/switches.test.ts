import { expect, test } from 'vitest'

import type { SwitchRequest } from '#domain/switching/switch-request.ts'

import { requestsOf, type Switches } from './switches.ts'

test('switches of one status are listed with the newest first', () => {
  const request = (id: string, status: SwitchRequest['status'], dateCreated: string) => ({ id, status, dateCreated }) as SwitchRequest
  const all = [
    request('first', 'OPEN', '2026-11-20T10:00:00Z'),
    request('closed', 'CLOSED', '2026-11-20T11:00:00Z'),
    request('last', 'OPEN', '2026-11-21T10:00:00Z'),
    request('second', 'OPEN', '2026-11-20T12:00:00Z'),
  ]
  const switches = { byId: Object.fromEntries(all.map((one) => [one.id, one])) } as Switches
  expect(requestsOf(switches, 'OPEN').map(({ id }) => id)).toEqual(['last', 'second', 'first'])
})

import { expect, test } from 'vitest'

import type { Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Service } from '#domain/services/service.ts'

import { whoIsOnService } from './who-is-on-service.ts'

const user = (lastName: string, disabled = false) => [lastName, { id: lastName, firstName: 'M', lastName, disabled } as TeamUser] as const
const users = Object.fromEntries([user('Moss'), user('Member'), user('Gone', true), user('Owner')])
const services = [{ id: 'icu', name: 'Intensive care' } as Service, { id: 'ward', name: 'Ward' } as Service]
const blocks = [
  { fromDate: '2026-12-01', toDate: '2026-12-14' },
  { fromDate: '2026-12-15', toDate: '2026-12-28' },
]
const on = (userId: string, block: number, serviceId: string) => ({ userId, block, serviceId })
const rotations = [on('Moss', 1, 'ward'), on('Member', 1, 'ward'), on('Gone', 1, 'ward'), on('Moss', 2, 'icu')]
const away = { userId: 'Moss', fromDate: '2026-12-02', fromHalf: 'day', toDate: '2026-12-02', toHalf: 'night', status: 'APPROVED' } as Leave

test('each day lists the services that have people, without those who are on leave or disabled', () => {
  const dates = ['2026-12-01', '2026-12-02', '2026-12-15', '2026-12-29']
  const found = whoIsOnService(dates, { years: [{ blocks, rotations }], services, users, leave: [away] })
  const shown = dates.map((date) =>
    found.get(date)!.map(({ service, people }) => `${service.id} ${people.map(({ lastName }) => lastName).join(' ')}`),
  )
  expect(shown).toEqual([['ward Member Moss'], ['ward Member'], ['icu Moss'], []])
})

import { expect, test } from 'vitest'

import {
  asOf,
  concerned,
  isRecipient,
  refusalToAccept,
  refusalToClose,
  refusalToDecline,
  refusalToPropose,
  type SwitchRequest,
} from './switch-request.ts'
import type { SwitchResponse } from './switch-response.ts'

const shift = {
  shiftId: 's',
  date: '2026-11-28',
  templateId: 't',
  name: 'Night',
  color: 'navy',
  startTime: '19:00:00',
  endTime: '07:00:00',
} as const
const request: SwitchRequest = {
  id: 'r',
  userShiftId: 'a',
  userId: 'mara',
  status: 'OPEN',
  outcome: null,
  message: '',
  acceptWithTrade: true,
  acceptWithoutTrade: true,
  toUsers: [],
  shift,
  responses: [],
  dateCreated: '2026-11-20T12:00:00.000Z',
}
const closed: SwitchRequest = { ...request, status: 'CLOSED', outcome: 'CLOSED' }
const toMilo: SwitchRequest = { ...request, toUsers: ['milo'] }

test('a request is for its recipients, or else for everyone but its creator', () => {
  expect([isRecipient(request, 'nia'), isRecipient(request, 'mara'), isRecipient(toMilo, 'nia')]).toEqual([true, false, false])
})

test('each missing permission has its refusal', () => {
  expect(refusalToAccept(request, 'milo')).toBeUndefined()
  expect(refusalToAccept(request, 'mara')).toBe('NOT_A_RECIPIENT')
  expect(refusalToAccept({ ...closed, toUsers: ['milo'] }, 'nia')).toBe('NOT_A_RECIPIENT')
  expect(refusalToAccept(closed, 'milo')).toBe('SWITCH_CLOSED')
  expect(refusalToAccept({ ...request, acceptWithoutTrade: false }, 'milo')).toBe('TRADE_REQUIRED')
  expect(refusalToDecline({ ...request, acceptWithoutTrade: false }, 'milo')).toBeUndefined()
  expect(refusalToClose(request, { userId: 'milo', status: 'MEMBER' })).toBe('FORBIDDEN')
  expect(refusalToClose(request, { userId: 'milo', status: 'ADMIN' })).toBeUndefined()
  expect(refusalToClose(closed, { userId: 'mara', status: 'MEMBER' })).toBe('SWITCH_CLOSED')
})

test('recipients propose their own shifts, and the creator proposes shifts of a recipient', () => {
  expect(refusalToPropose(request, 'milo', 'milo')).toBeUndefined()
  expect(refusalToPropose(request, 'milo', 'nia')).toBe('NOT_OWN_ASSIGNMENT')
  expect(refusalToPropose(request, 'mara', 'nia')).toBeUndefined()
  expect(refusalToPropose(request, 'mara', 'mara')).toBe('NOT_A_RECIPIENT')
  expect(refusalToPropose(toMilo, 'mara', 'nia')).toBe('NOT_A_RECIPIENT')
  expect(refusalToPropose(toMilo, 'nia', 'nia')).toBe('NOT_A_RECIPIENT')
  expect(refusalToPropose({ ...request, acceptWithTrade: false }, 'milo', 'milo')).toBe('TRADE_NOT_ALLOWED')
})

test('a request expires when its shift begins', () => {
  const sevenInTheEvening = (Date.UTC(2026, 10, 28, 19) / 60_000) | 0
  expect(asOf(request, sevenInTheEvening - 1)).toBe(request)
  expect(asOf(request, sevenInTheEvening)).toMatchObject({ status: 'CLOSED', outcome: 'EXPIRED' })
  expect(asOf(closed, sevenInTheEvening)).toBe(closed)
})

test('lists everyone with an unanswered proposal, on either side, and named recipients until they decline', () => {
  const proposal = (userId: string, requiresUserResponse: string | null, type: SwitchResponse['type'] = 'PROPOSAL'): SwitchResponse => ({
    responseId: userId,
    switchRequestId: 'r',
    userId,
    type,
    data: { userShiftId: 'b', shiftId: 'x' },
    shift: null,
    requiresUserResponse,
    dateCreated: '',
  })
  const responses = [proposal('milo', 'mara'), proposal('mara', 'nia'), proposal('olive', null)]
  expect(concerned({ ...request, responses })).toEqual(['milo', 'nia'])
  const toUsers = ['milo', 'tina', 'adam', 'nia']
  const declined = [proposal('adam', null, 'DECLINE'), proposal('nia', null, 'DECLINE')]
  expect(concerned({ ...request, toUsers, responses: [...responses, ...declined] })).toEqual(['milo', 'tina', 'nia'])
})

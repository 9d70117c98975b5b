import { expect, test } from 'vitest'

import type { Assignment } from '#domain/schedule/assignment.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import type { SwitchResponse } from '#domain/switching/switch-response.ts'

import { addressText, isStale, needsAnswerOf } from './wording.ts'

const request = (toUsers: string[], change: Partial<SwitchRequest> = {}) =>
  ({ userId: 'mara', status: 'OPEN', toUsers, responses: [], ...change }) as unknown as SwitchRequest
const proposal = (userId: string, requiresUserResponse: string | null, userShiftId = 'his') =>
  ({ userId, requiresUserResponse, type: 'PROPOSAL', data: { userShiftId, shiftId: 's' } }) as SwitchResponse
const assignments = { his: { userId: 'milo' }, hers: { userId: 'tina' } } as unknown as Record<string, Assignment>

test('names the recipients as the reader sees them', () => {
  expect(
    [[], ['milo'], ['tina'], ['milo', 'tina'], ['tina', 'adam'], ['milo', 'tina', 'adam']].map((to) => addressText(request(to), 'milo')),
  ).toEqual(['Whole team', 'To you', 'To 1 person', 'To you and 1 other', 'To 2 people', 'To you and 2 others'])
})

test('recipients addressed by name owe an answer until they give one', () => {
  expect(needsAnswerOf(request(['milo']), 'milo', assignments)).toBe(true)
  expect(needsAnswerOf(request(['milo']), 'tina', assignments)).toBe(false)
  expect(needsAnswerOf(request([]), 'milo', assignments)).toBe(false)
  const declined = [{ ...proposal('milo', null), type: 'DECLINE' as const }]
  expect(needsAnswerOf(request(['milo'], { responses: declined }), 'milo', assignments)).toBe(false)
  expect(needsAnswerOf(request(['milo'], { status: 'CLOSED' }), 'milo', assignments)).toBe(false)
})

test('an open proposal waits for the person who has to answer it', () => {
  const byMilo = request([], { responses: [proposal('milo', 'mara')] })
  expect(needsAnswerOf(byMilo, 'mara', assignments)).toBe(true)
  expect(needsAnswerOf(byMilo, 'milo', assignments)).toBe(false)
  expect(needsAnswerOf(request([], { responses: [proposal('milo', 'mara', 'hers')] }), 'mara', assignments)).toBe(false)
  expect(needsAnswerOf({ ...byMilo, status: 'CLOSED' }, 'mara', assignments)).toBe(false)
})

test('a proposal is stale once its shift has changed hands or was deleted', () => {
  expect(isStale(request([]), proposal('milo', 'mara'), assignments)).toBe(false)
  expect(isStale(request([]), proposal('tina', 'mara'), assignments)).toBe(true)
  expect(isStale(request([]), proposal('mara', 'milo'), assignments)).toBe(false)
  expect(isStale(request([]), proposal('mara', 'tina'), assignments)).toBe(true)
  expect(isStale(request([]), proposal('milo', 'mara', 'gone'), assignments)).toBe(true)
})

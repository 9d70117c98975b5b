import { expect, test } from 'vitest'

import { changedSinceText } from './changed-since.ts'
import { Refusal } from './refusal.ts'

const night = { shift: 'Night', date: '2026-11-28' }

test('names the person and the object in both languages', () => {
  const changed = { what: night, by: 'Rebecca Stein' }
  expect(changedSinceText(changed, 'en')).toBe('Not undone: Rebecca Stein changed Night Sat Nov 28 since.')
  expect(changedSinceText(changed, 'fr')).toBe('Non annulé : Rebecca Stein a modifié « Night » du sam. 28 nov. depuis.')
})

test('names no one if the system or the reader changed it', () => {
  expect(changedSinceText({ what: night }, 'en')).toBe('Not undone: Night Sat Nov 28 has changed since.')
  expect(changedSinceText({ what: { day: '2026-11-28' } }, 'fr')).toBe('Non annulé : le sam. 28 nov. a changé depuis.')
  expect(changedSinceText({ what: { availabilityOf: '2026-11-28' } }, 'en')).toBe(
    'Not undone: the availability on Sat Nov 28 has changed since.',
  )
})

test('a refusal is in the reader’s language', () => {
  const refusal = new Refusal('CHANGED_SINCE', { changed: { what: { membershipOf: 'Milo User' }, by: 'Rebecca Stein' } })
  expect(refusal.textIn('en')).toBe('Not undone: Rebecca Stein changed the membership of Milo User since.')
  expect(refusal.textIn('fr')).toBe('Non annulé : Rebecca Stein a modifié l’accès de Milo User depuis.')
})

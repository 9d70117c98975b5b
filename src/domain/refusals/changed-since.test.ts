import { expect, test } from 'vitest'

import { changedSinceText } from './changed-since.ts'
import { Refusal } from './refusal.ts'

const night = { shift: 'Night', date: '2026-11-28' }

test('says by whom and what, in both languages', () => {
  const changed = { what: night, by: 'Rebecca Stein' }
  expect(changedSinceText(changed, 'en')).toBe('Not undone: Rebecca Stein has since changed Night Sat Nov 28.')
  expect(changedSinceText(changed, 'fr')).toBe('Non annulé : Rebecca Stein a depuis modifié « Night » du sam. 28 nov.')
})

test('names nobody if it was the system or oneself', () => {
  expect(changedSinceText({ what: night }, 'en')).toBe('Not undone: Night Sat Nov 28 has since changed.')
  expect(changedSinceText({ what: { day: '2026-11-28' } }, 'fr')).toBe('Non annulé : le sam. 28 nov. a changé depuis.')
  expect(changedSinceText({ what: { availabilityOf: '2026-11-28' } }, 'en')).toBe(
    'Not undone: the availability on Sat Nov 28 has since changed.',
  )
})

test('a refusal speaks the language of whoever reads it', () => {
  const refusal = new Refusal('CHANGED_SINCE', { changed: { what: { membershipOf: 'Milo User' }, by: 'Rebecca Stein' } })
  expect(refusal.textIn('en')).toBe("Not undone: Rebecca Stein has since changed Milo User's membership.")
  expect(refusal.textIn('fr')).toBe('Non annulé : Rebecca Stein a depuis modifié l’accès de Milo User.')
})

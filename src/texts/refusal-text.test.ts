import { expect, test } from 'vitest'

import { faultIn } from '#domain/refusals/form-field.ts'

import { refusalText } from './refusal-text.ts'

const night = { shift: 'Night', date: '2026-11-28' }

test('a refusal names the person it is about', () => {
  expect(refusalText('DOUBLE_BOOKED', 'en', { name: 'Mara' })).toBe('Mara is already working at that time.')
  expect(refusalText('DOUBLE_BOOKED', 'fr')).toBe('Quelqu’un travaille déjà à ce moment-là.')
})

test('a refusal names the month it is about', () => {
  expect(refusalText('MONTH_CLOSED', 'en', { month: '2036-12-10' })).toBe('December 2036 is closed for pay. An owner can reopen it.')
  expect(refusalText('MONTH_CLOSED', 'fr', { month: '2036-12-10' })).toMatch(/^Décembre 2036 est fermé pour la paie\./)
  expect(refusalText('MONTH_CLOSED', 'fr')).toMatch(/^Ce mois est fermé/)
})

test('a refusal about a cover says whose it is, on which shift, and what to do', () => {
  const outside = { name: 'Milo User', ...night }
  expect(refusalText('COVER_INVALID', 'en', { outside })).toBe(
    "Milo User's cover (Night Sat Nov 28) would no longer fit within the shift. Change or remove the cover first.",
  )
  expect(refusalText('COVER_INVALID', 'fr', { outside })).toBe(
    'Le remplacement par Milo User (« Night » du sam. 28 nov.) ne serait plus compris dans le quart. Modifiez ou retirez d’abord ce remplacement.',
  )
})

test('a missing input is reported in the words of the specification', () => {
  expect(refusalText('VALIDATION_FAILED', 'en', { incomplete: 'mustEnterCode' })).toBe('You must enter a code.')
  expect(refusalText('VALIDATION_FAILED', 'fr', { incomplete: 'mustEnterCode' })).toBe('Vous devez saisir un code.')
})

test('a refusal says who has changed what in the meantime, in both languages', () => {
  const changed = { what: night, by: 'Rebecca Stein' }
  expect(refusalText('CHANGED_SINCE', 'en', { changed })).toBe('Not undone: Rebecca Stein has since changed Night Sat Nov 28.')
  expect(refusalText('CHANGED_SINCE', 'fr', { changed })).toBe('Non annulé : Rebecca Stein a modifié « Night » du sam. 28 nov. depuis.')
  const access = { what: { membershipOf: 'Milo User' }, by: 'Rebecca Stein' }
  expect(refusalText('CHANGED_SINCE', 'en', { changed: access })).toBe(
    "Not undone: Rebecca Stein has since changed Milo User's membership.",
  )
  expect(refusalText('CHANGED_SINCE', 'fr', { changed: access })).toBe('Non annulé : Rebecca Stein a modifié l’accès de Milo User depuis.')
})

test('a refusal names no one if the reader or the system made the change', () => {
  expect(refusalText('CHANGED_SINCE', 'en', { changed: { what: night } })).toBe('Not undone: Night Sat Nov 28 has since changed.')
  expect(refusalText('CHANGED_SINCE', 'fr', { changed: { what: { day: '2026-11-28' } } })).toBe(
    'Non annulé : la journée du sam. 28 nov. a changé depuis.',
  )
  expect(refusalText('CHANGED_SINCE', 'en', { changed: { what: { availabilityOf: '2026-11-28' } } })).toBe(
    'Not undone: the availability on Sat Nov 28 has since changed.',
  )
})

test.each([
  ['email', 'nowhere', 'Enter an email address like name@hospital.org.', 'Saisissez une adresse courriel comme nom@hopital.org.'],
  ['email', ' ', 'Enter an email address like name@hospital.org.', 'Saisissez une adresse courriel comme nom@hopital.org.'],
  ['firstName', 'x'.repeat(81), 'First name can be at most 80 characters.', 'Le prénom peut compter au plus 80 caractères.'],
  ['teamName', '', 'Enter a team name.', 'Saisissez un nom d’équipe.'],
  ['templateName', ' ', 'Enter a template name.', 'Saisissez un nom de modèle.'],
  [
    'lastName',
    'a\nb',
    "Last name can't contain line breaks or control characters.",
    'Le nom ne peut pas contenir de sauts de ligne ni de caractères de contrôle.',
  ],
] as const)('the refusal of %s %j is worded in both languages', (field, value, english, french) => {
  const wrong = [faultIn(field, value)]
  expect(refusalText('VALIDATION_FAILED', 'en', { wrong })).toBe(english)
  expect(refusalText('VALIDATION_FAILED', 'fr', { wrong })).toBe(french)
})

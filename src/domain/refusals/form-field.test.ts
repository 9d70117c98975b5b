import { expect, test } from 'vitest'

import { faultIn, wrongFieldsText } from './form-field.ts'

test.each([
  ['email', 'nowhere', 'Enter an email address like name@hospital.org.', 'Saisissez un courriel comme nom@hopital.org.'],
  ['email', ' ', 'Enter an email address like name@hospital.org.', 'Saisissez un courriel comme nom@hopital.org.'],
  ['firstName', 'x'.repeat(81), 'First name can be at most 80 characters.', 'Le prénom peut compter au plus 80 caractères.'],
  ['teamName', '', 'Enter a team name.', 'Saisissez un nom d’équipe.'],
  [
    'lastName',
    'a\nb',
    "Last name can't contain line breaks or control characters.",
    'Le nom ne peut pas contenir de sauts de ligne ni de caractères de contrôle.',
  ],
] as const)('%s %j is refused in words', (field, value, english, french) => {
  expect(wrongFieldsText([faultIn(field, value)], 'en')).toBe(english)
  expect(wrongFieldsText([faultIn(field, value)], 'fr')).toBe(french)
})

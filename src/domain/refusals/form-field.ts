import type { Language } from '#domain/language.ts'
import { longestEmail, longestName, longestPassword } from '#domain/people/user.ts'

/** What people fill in where they sign up, change their account, or name a team. */
export type FormField = 'firstName' | 'lastName' | 'email' | 'password' | 'teamName'

export interface WrongField {
  field: FormField
  fault: 'empty' | 'too long' | 'malformed'
}

const longest: Record<FormField, number> = {
  firstName: longestName,
  lastName: longestName,
  email: longestEmail,
  password: longestPassword,
  teamName: longestName,
}

/** What is wrong with a value that its form refused. */
export function faultIn(field: FormField, value: unknown): WrongField {
  const text = typeof value === 'string' ? value.trim() : ''
  return { field, fault: text === '' ? 'empty' : [...text].length > longest[field] ? 'too long' : 'malformed' }
}

/** One sentence for each, as people read it above the form. */
export const wrongFieldsText = (wrong: readonly WrongField[], language: Language): string =>
  wrong.map(({ field, fault }) => sentence(field, fault, language)).join(' ')

function sentence(field: FormField, fault: WrongField['fault'], language: Language): string {
  const { name, enter, tooLong, malformed } = words[language]
  if (fault === 'too long') return tooLong(name[field], longest[field])
  if (field === 'email' || fault === 'empty') return enter[field]
  return malformed(name[field])
}

interface FieldWords {
  name: Record<FormField, string>
  enter: Record<FormField, string>
  tooLong: (name: string, most: number) => string
  malformed: (name: string) => string
}

const words: Record<Language, FieldWords> = {
  en: {
    name: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'The email address',
      password: 'The password',
      teamName: 'The team name',
    },
    enter: {
      firstName: 'Enter a first name.',
      lastName: 'Enter a last name.',
      email: 'Enter an email address like name@hospital.org.',
      password: 'Enter a password.',
      teamName: 'Enter a team name.',
    },
    tooLong: (name, most) => `${name} can be at most ${most} characters.`,
    malformed: (name) => `${name} can't contain line breaks or control characters.`,
  },
  fr: {
    name: { firstName: 'Le prénom', lastName: 'Le nom', email: 'Le courriel', password: 'Le mot de passe', teamName: 'Le nom d’équipe' },
    enter: {
      firstName: 'Saisissez un prénom.',
      lastName: 'Saisissez un nom.',
      email: 'Saisissez un courriel comme nom@hopital.org.',
      password: 'Saisissez un mot de passe.',
      teamName: 'Saisissez un nom d’équipe.',
    },
    tooLong: (name, most) => `${name} peut compter au plus ${most} caractères.`,
    malformed: (name) => `${name} ne peut pas contenir de sauts de ligne ni de caractères de contrôle.`,
  },
}

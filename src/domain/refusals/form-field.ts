import { longestEmail, longestName, longestPassword } from '#domain/people/user.ts'

/** What people fill in where they sign up, change their account, or name a team. */
export type FormField = 'firstName' | 'lastName' | 'email' | 'password' | 'teamName'

export interface WrongField {
  field: FormField
  fault: 'empty' | 'too long' | 'malformed'
}

export const longest: Record<FormField, number> = {
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

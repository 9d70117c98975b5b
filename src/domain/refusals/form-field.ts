import { longestEmail, longestName, longestPassword } from '#domain/people/user.ts'

/** Text fields in the forms for registering, the account, the team and its templates. */
export type FormField = 'firstName' | 'lastName' | 'email' | 'password' | 'teamName' | 'templateName'

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
  templateName: 100,
}

/** What is wrong with a value that was refused. */
export function faultIn(field: FormField, value: unknown): WrongField {
  const text = typeof value === 'string' ? value.trim() : ''
  return { field, fault: text === '' ? 'empty' : [...text].length > longest[field] ? 'too long' : 'malformed' }
}

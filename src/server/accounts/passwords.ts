import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { fullName, shortestPassword, type User } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** Makes a password the same whether a system types accents composed or decomposed. */
const normal = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password))

/** Estimates only the first 64 characters: the estimate takes disproportionately long, and longer passwords are strong enough. */
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })

/** More guesses than rate limits allow. */
const fewestGuesses = 1e7

/** Counts names and addresses of the owner as known to someone who guesses. */
export function refuseWeak(password: string, owner: Omit<User, 'id'>): void {
  const text = normal(password)
  if ([...text].length < shortestPassword) throw new Refusal('PASSWORD_TOO_SHORT')
  const known = [owner.firstName, owner.lastName, fullName(owner), owner.email, ...owner.email.split(/[@.]/), 'shiftwright']
  if (strength.check(text, known).guesses < fewestGuesses) throw new Refusal('PASSWORD_TOO_COMMON')
}

const decoy = hash('nobody has this password')

/** Takes equally long without a password to compare with, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), normal(password))
  return matches && passwordHash != null
}

import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { fullName, shortestPassword, type User } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** An accent that another system types as two characters is the same accent. */
const normal = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password))

/** What it estimates takes longer than the length grows; whoever has so many characters has enough of them. */
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })

/** More than anybody tries where guesses are limited. */
const fewestGuesses = 1e7

/** Whoever guesses knows whose password it is. */
export function refuseWeak(password: string, owner: Omit<User, 'id'>): void {
  const text = normal(password)
  if ([...text].length < shortestPassword) throw new Refusal('PASSWORD_TOO_SHORT')
  const known = [owner.firstName, owner.lastName, fullName(owner), owner.email, ...owner.email.split(/[@.]/), 'shiftwright']
  if (strength.check(text, known).guesses < fewestGuesses) throw new Refusal('PASSWORD_TOO_COMMON')
}

const decoy = hash('nobody has this password')

/** Takes equally long if there is no password to compare with, so that timing does not reveal accounts. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), normal(password))
  return matches && passwordHash != null
}

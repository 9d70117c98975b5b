import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

import { shortestPassword } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

const common = new Set<string>(dictionary['passwords-common'])

export const hashPassword = (password: string): Promise<string> => hash(password)

export function refuseWeak(password: string): void {
  if ([...password].length < shortestPassword) throw new Refusal('PASSWORD_TOO_SHORT')
  if (common.has(password.toLowerCase())) throw new Refusal('PASSWORD_TOO_COMMON')
}

const decoy = hash('nobody has this password')

/** Takes equally long if there is no password to compare with, so that timing does not reveal accounts. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash != null
}

import QRCode from 'qrcode'

import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import * as prints from '#server/stores/prints.ts'

/** A printout stores no names: the hash of each fact is enough to see whether it still holds. */
export const keptFacts = (facts: readonly string[]): string[] => facts.map(hashOf)

/** 96 bits, so that codes cannot be guessed. */
const codeBytes = 12

/** The print with exactly these facts: the previous one if nothing has changed, otherwise a new version. */
export async function printOf(tx: Tx, of: prints.PrintOf, printed: string[]): Promise<prints.Print> {
  const facts = keptFacts(printed)
  const last = await prints.latest(tx, of)
  if (last && JSON.stringify(last.facts) === JSON.stringify(facts)) return last
  const print = { ...of, facts, code: newSecret(codeBytes), version: (last?.version ?? 0) + 1 }
  await prints.insert(tx, print)
  return print
}

/** The print for a preview, which gets its code only when it is printed. */
export async function previewOf(tx: Tx, of: prints.PrintOf, printed: string[]): Promise<prints.Print> {
  const facts = keptFacts(printed)
  const last = await prints.latest(tx, of)
  const isSame = last !== undefined && JSON.stringify(last.facts) === JSON.stringify(facts)
  return isSame ? last : { ...of, facts, code: 'preview', version: (last?.version ?? 0) + 1 }
}

export const addressOf = ({ code }: prints.Print, publicUrl: string): string => `${publicUrl}/print/${code}`

/** An SVG for the foot of the page. */
export const qrOf = (address: string): Promise<string> => QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })

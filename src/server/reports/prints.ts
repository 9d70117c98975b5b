import QRCode from 'qrcode'

import { newSecret } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTeamTransaction } from '#server/db/transaction.ts'
import * as prints from '#server/stores/prints.ts'

/** 96 bits, so that codes cannot be guessed. */
const codeBytes = 12

/** The print with just these facts: the last one if nothing has changed, else a new version. */
export async function printOf(db: Db, of: prints.PrintOf, facts: string[], actorId: string): Promise<prints.Print> {
  return inTeamTransaction(db, of.teamId, { action: 'print', actorId }, async (tx) => {
    const last = await prints.latest(tx, of)
    if (last && JSON.stringify(last.facts) === JSON.stringify(facts)) return last
    const print = { ...of, facts, code: newSecret(codeBytes), version: (last?.version ?? 0) + 1 }
    await prints.insert(tx, print)
    return print
  })
}

/** The print as a preview; it gets its code when printed. */
export async function previewOf(db: Db, of: prints.PrintOf, facts: string[]): Promise<prints.Print> {
  const last = await prints.latest(db, of)
  const isSame = last !== undefined && JSON.stringify(last.facts) === JSON.stringify(facts)
  return isSame ? last : { ...of, facts, code: 'preview', version: (last?.version ?? 0) + 1 }
}

export const addressOf = ({ code }: prints.Print, publicUrl: string): string => `${publicUrl}/print/${code}`

/** An SVG for the foot of the page. */
export const qrOf = (address: string): Promise<string> => QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })

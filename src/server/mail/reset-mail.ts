import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashOf, newSecret } from '#server/secrets.ts'
import * as resets from '#server/stores/password-resets.ts'
import * as users from '#server/stores/users.ts'

import type { SendMail } from './mailer.ts'

/** 144 bits, and a link that fits into one line of a mail. */
const codeBytes = 18

/**
 * Makes a reset code and mails its link. It happens here, after the answer, so that the code is never at rest in clear
 * and that the answer takes equally long whether or not the address is known.
 */
export async function sendResetMail(
  { db, publicUrl, sendMail }: { db: Db; publicUrl: string; sendMail: SendMail },
  email: string,
): Promise<void> {
  const user = await users.findCredentials(db, email)
  if (!user) return
  const code = newSecret(codeBytes)
  await inTransaction(db, { action: 'initiate reset', actorId: user.userId }, (tx) => resets.save(tx, user.userId, hashOf(code)))
  await sendMail({
    to: email,
    subject: 'Reset your Shiftwright password',
    text: [
      'Somebody, hopefully you, asked for a new password on Shiftwright.',
      `Choose one here within the next hour:\n${publicUrl}/app/auth/reset-password/${code}`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n\n'),
  })
}

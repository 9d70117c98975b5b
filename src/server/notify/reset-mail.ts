import { fullName } from '#domain/people/user.ts'
import { hashOf, newLinkCode } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import * as users from '#server/stores/accounts/users.ts'
import { mail as english } from '#texts/en/mail.ts'
import { mail as french } from '#texts/fr/mail.ts'

import type { SendMail } from './mailer.ts'

/**
 * Creates a reset code and emails its link. It runs after the reply, so that the code is never stored in clear text and timing does not
 * reveal accounts.
 */
export async function sendResetMail(
  { db, publicUrl, sendMail }: { db: Db; publicUrl: string; sendMail: SendMail },
  email: string,
): Promise<void> {
  const user = await users.findCredentials(db, email)
  if (!user || !(await users.mayHavePassword(db, user.userId))) return
  const code = newLinkCode()
  const isSaved = await inTransaction(db, { action: 'initiate reset', actorId: user.userId }, (tx) =>
    resets.save(tx, user.userId, hashOf(code), { byMail: true }),
  )
  if (!isSaved) return
  const owner = await users.findCurrent(db, user.userId)
  const { subject, asked, choose, otherwise } = (owner.language === 'fr' ? french : english).reset
  const link = `${publicUrl}/app/auth/reset-password/${code}`
  await sendMail({
    to: { name: fullName(owner), address: owner.email },
    subject,
    text: [asked, `${choose}\n${link}`, otherwise].join('\n\n'),
  })
}

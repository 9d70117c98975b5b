import type { Language } from '#domain/language.ts'
import { fullName } from '#domain/people/user.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import * as users from '#server/stores/accounts/users.ts'

import type { SendMail } from './mailer.ts'

/** 144 bits, so that the link fits into one line of an email. */
const codeBytes = 18

/**
 * Creates a reset code and emails its link. It runs after the reply, so that the code is never stored in clear text and timing does not
 * reveal accounts.
 */
export async function sendResetMail(
  { db, publicUrl, sendMail }: { db: Db; publicUrl: string; sendMail: SendMail },
  email: string,
): Promise<void> {
  const user = await users.findCredentials(db, email)
  if (!user) return
  const code = newSecret(codeBytes)
  await inTransaction(db, { action: 'initiate reset', actorId: user.userId }, (tx) => resets.save(tx, user.userId, hashOf(code)))
  const owner = await users.findCurrent(db, user.userId)
  const { subject, asked, choose, otherwise } = words[owner.language]
  const link = `${publicUrl}/app/auth/reset-password/${code}`
  await sendMail({
    to: { name: fullName(owner), address: owner.email },
    subject,
    text: [asked, `${choose}\n${link}`, otherwise].join('\n\n'),
  })
}

const words: Record<Language, { subject: string; asked: string; choose: string; otherwise: string }> = {
  en: {
    subject: 'Reset your Shiftwright password',
    asked: 'Somebody, hopefully you, asked for a new password on Shiftwright.',
    choose: 'Choose one here within the next hour:',
    otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  fr: {
    subject: 'Réinitialiser votre mot de passe Shiftwright',
    asked: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe sur Shiftwright.',
    choose: 'Choisissez-en un ici dans l’heure qui vient :',
    otherwise: 'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste le même.',
  },
}

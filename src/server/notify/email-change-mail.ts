import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { fullName, type Email } from '#domain/people/user.ts'
import { hashOf, newLinkCode } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as changes from '#server/stores/accounts/email-changes.ts'
import * as users from '#server/stores/accounts/users.ts'
import { mail as english } from '#texts/en/mail.ts'
import { mail as french } from '#texts/fr/mail.ts'

import type { SendMail } from './mailer.ts'

interface ConfirmationPost {
  db: Db
  publicUrl: string
  sendMail: SendMail
}

/**
 * Emails the confirmation link to the new address, unless a newer request has replaced it. The code is created here, so that it is never
 * stored in clear text.
 */
export async function sendConfirmation({ db, publicUrl, sendMail }: ConfirmationPost, userId: Id, newEmail?: Email): Promise<void> {
  const code = newLinkCode()
  const audit = { action: 'confirm email', actorId: userId }
  const address = await inTransaction(db, audit, (tx) => changes.setCode(tx, userId, hashOf(code), newEmail))
  if (address === undefined) return
  const user = await users.findCurrent(db, userId)
  const { subject, asked, choose, otherwise } = wordsFor(user.language).confirmEmail
  // The page explains the consequences; for a first address, nothing else changes.
  const link = `${publicUrl}/app/auth/confirm-email/${code}${address === user.email ? '?first' : ''}`
  await sendMail({ to: { name: fullName(user), address }, subject, text: [asked, `${choose}\n${link}`, otherwise].join('\n\n') })
}

/** Informs the old address that it is about to be replaced. */
export async function informOldAddress({ db, sendMail }: ConfirmationPost, userId: Id, address: Email): Promise<void> {
  const user = await users.findCurrent(db, userId)
  const { subject, asked, otherwise } = wordsFor(user.language).emailChanges
  await sendMail({ to: { name: fullName(user), address }, subject, text: [asked, otherwise].join('\n\n') })
}

const wordsFor = (language: Language) => (language === 'fr' ? french : english)

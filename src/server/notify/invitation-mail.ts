import type { Language } from '#domain/language.ts'
import { fullName } from '#domain/people/user.ts'
import { hashOf, newLinkCode } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTeamTransaction } from '#server/db/transaction.ts'
import type { InvitationMail } from '#server/notify/jobs.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as memberships from '#server/stores/memberships.ts'
import { settingsOf } from '#server/stores/teams.ts'
import { dateFormat } from '#texts/date-format.ts'
import { mail as english } from '#texts/en/mail.ts'
import { mail as french } from '#texts/fr/mail.ts'

import type { SendMail } from './mailer.ts'

interface InvitationPost {
  db: Db
  publicUrl: string
  sendMail: SendMail
}

/** Emails the link, in the language of the person who invites. The code is created here, so that it is never stored in clear text. */
export async function sendInvitation(
  { db, publicUrl, sendMail }: InvitationPost,
  { teamId, userId, byUserId }: InvitationMail,
): Promise<void> {
  const code = newLinkCode()
  const action = { action: 'send invitation', actorId: byUserId }
  const invitation = await inTeamTransaction(db, teamId, action, (tx) => invitations.setCode(tx, teamId, userId, hashOf(code)))
  const [user, host] = [await memberships.findUser(db, teamId, userId), await memberships.findUser(db, teamId, byUserId)]
  if (!invitation || !user || !host) return
  const { language } = await users.findCurrent(db, byUserId)
  const { name, timeZone } = await settingsOf(db, teamId)
  const { subject, invited, join, otherwise } = (language === 'fr' ? french : english).invitation
  const link = `${publicUrl}/app/auth/invitation/${code}`
  const isDelivered = await sendMail({
    to: { name: fullName(user), address: invitation.email },
    subject: subject(fullName(host), name),
    text: [invited(fullName(host), name), `${join(dayOf(invitation.expiresAt, timeZone, language))}\n${link}`, otherwise].join('\n\n'),
  })
  if (!isDelivered) await inTeamTransaction(db, teamId, action, (tx) => invitations.markUndelivered(tx, teamId, userId))
}

const dayOf = (at: Date, timeZone: string, language: Language): string =>
  dateFormat(language, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(at.getTime())

import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { fullName, type Email } from '#domain/people/user.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as changes from '#server/stores/accounts/email-changes.ts'
import * as users from '#server/stores/accounts/users.ts'

import type { SendMail } from './mailer.ts'

/** 144 bits, and a link that fits into one line of a mail. */
const codeBytes = 18

interface ConfirmationPost {
  db: Db
  publicUrl: string
  sendMail: SendMail
}

/** To the new address: the link by which it is proven. The code is made here, so that it is never at rest in clear. */
export async function sendConfirmation({ db, publicUrl, sendMail }: ConfirmationPost, userId: Id): Promise<void> {
  const code = newSecret(codeBytes)
  const deed = { action: 'confirm email', actorId: userId }
  const address = await inTransaction(db, deed, (tx) => changes.setCode(tx, userId, hashOf(code)))
  if (address === undefined) return
  const user = await users.findCurrent(db, userId)
  const { subject, asked, choose, otherwise } = words[user.language].confirm
  const link = `${publicUrl}/app/auth/confirm-email/${code}`
  await sendMail({ to: { name: fullName(user), address }, subject, text: [asked, `${choose}\n${link}`, otherwise].join('\n\n') })
}

/** To the old address: that it is about to be replaced. */
export async function tellOldAddress({ db, sendMail }: ConfirmationPost, userId: Id, address: Email): Promise<void> {
  const user = await users.findCurrent(db, userId)
  const { subject, asked, otherwise } = words[user.language].told
  await sendMail({ to: { name: fullName(user), address }, subject, text: [asked, otherwise].join('\n\n') })
}

interface Words {
  confirm: { subject: string; asked: string; choose: string; otherwise: string }
  told: { subject: string; asked: string; otherwise: string }
}

const words: Record<Language, Words> = {
  en: {
    confirm: {
      subject: 'Confirm your email address on Shiftwright',
      asked: 'Someone, hopefully you, wants to use this address on Shiftwright.',
      choose: 'Confirm it here within a day:',
      otherwise: 'If it was not you, there is nothing to do.',
    },
    told: {
      subject: 'Your email address on Shiftwright is about to change',
      asked:
        'Someone, hopefully you, entered another email address for your Shiftwright account. It replaces this one once it is confirmed.',
      otherwise: 'If it was not you, change your password now: that also cancels the new address.',
    },
  },
  fr: {
    confirm: {
      subject: 'Confirmez votre adresse courriel sur Shiftwright',
      asked: 'Quelqu’un, vous sans doute, veut utiliser cette adresse sur Shiftwright.',
      choose: 'Confirmez-la ici d’ici un jour :',
      otherwise: 'Si ce n’était pas vous, il n’y a rien à faire.',
    },
    told: {
      subject: 'Votre adresse courriel sur Shiftwright va changer',
      asked:
        'Quelqu’un, vous sans doute, a saisi une autre adresse courriel pour votre compte Shiftwright. Elle remplacera celle-ci dès qu’elle sera confirmée.',
      otherwise: 'Si ce n’était pas vous, changez votre mot de passe maintenant : la nouvelle adresse sera aussi annulée.',
    },
  },
}

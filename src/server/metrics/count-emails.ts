import type { SendMail } from '#server/notify/mailer.ts'

import type { Metrics } from './metrics.ts'

/** Counts each email by its outcome. */
export const countMails =
  (send: SendMail, { mailed }: Pick<Metrics, 'mailed'>): SendMail =>
  async (mail) => {
    try {
      const isSent = await send(mail)
      mailed(isSent ? 'sent' : 'refused')
      return isSent
    } catch (error) {
      mailed('failed')
      throw error
    }
  }

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'
import { v7 as newId } from 'uuid'

import { isEmail } from '#domain/people/user.ts'
import { OperationalError } from '#domain/refusals/operational-error.ts'

interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** The id of the email, which stays the same when it is sent again. */
  id?: string
  /** The address for unsubscribing. */
  unsubscribe?: string
}

/** Resolves to true if the email was sent, and to false if it was permanently refused, which is logged. Rejects if it can be retried. */
export type SendMail = (mail: Mail) => Promise<boolean>

interface Mailer {
  send: SendMail
  close(): void
}

interface MailSettings {
  smtpUrl: string | undefined
  mailDir: string
  mailFrom: string
}

/** Says why an email was not sent, without naming its recipient. */
class MailFailure extends OperationalError {
  override readonly name = 'MailFailure'
  readonly code: string
  readonly responseCode: number | undefined
  readonly command: string | undefined

  constructor({ code = 'EMAIL', responseCode, command }: { code?: string; responseCode?: number; command?: string }) {
    super('An email could not be sent.')
    this.code = code
    this.responseCode = responseCode
    this.command = command
  }

  /** Whether its recipient or its contents were permanently refused. Other failures may be ours and are retried. */
  get isFinal(): boolean {
    return (this.command === 'RCPT TO' || this.command === 'DATA') && (this.responseCode ?? 0) >= 500
  }
}

/** Milliseconds after which a silent mail server counts as down. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Keeps the automatic replies of people who are away from being sent to us: RFC 3834, and Exchange's own header. */
const noReplies = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Sends through the configured server; without one, writes each email as an .eml file. */
export function createMailer({ smtpUrl, mailDir, mailFrom }: MailSettings, refused: (error: Error) => void): Mailer {
  const domain = /@([^@>]+)>?$/.exec(mailFrom)![1]!
  const { deliver, close } = smtpUrl ? bySmtp(smtpUrl) : toFolder(mailDir)
  return {
    async send({ to, subject, text, html, id = newId(), unsubscribe }) {
      // Accounts may be older than the rule for addresses.
      if (!isEmail(to.address)) {
        refused(new MailFailure({ code: 'EADDRESS' }))
        return false
      }
      const list = unsubscribe === undefined ? {} : { list: { unsubscribe: { url: unsubscribe, comment: 'Email settings' } } }
      try {
        await deliver({
          from: mailFrom,
          to,
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId: `<${id}@${domain}>`,
          headers: noReplies,
          ...list,
        })
      } catch (error) {
        const failure = new MailFailure(error as object)
        if (!failure.isFinal) throw failure
        refused(failure)
        return false
      }
      return true
    },
    close,
  }
}

type MailMessage = NonNullable<Parameters<ReturnType<typeof createTransport>['sendMail']>[0]>

function bySmtp(url: string) {
  const transport = createTransport({ url, pool: true, maxConnections: 10, ...timeoutsMs })
  return { deliver: (message: MailMessage) => transport.sendMail(message), close: () => transport.close() }
}

function toFolder(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async deliver(mail: MailMessage) {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `${newId()}.eml`), message as Buffer, { mode: 0o600 })
    },
    close() {},
  }
}

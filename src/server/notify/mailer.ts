import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'
import { v7 as newId } from 'uuid'

interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** The same when an email is sent again. */
  messageId?: string
}

export type SendMail = (mail: Mail) => Promise<void>

const from = 'Shiftwright <no-reply@shiftwright.invalid>'

/** Sends through the configured server; without one, writes each email as an .eml file. */
export function createMailer({ smtpUrl, mailDir }: { smtpUrl: string | undefined; mailDir: string }): SendMail {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (mail) => void (await transport.sendMail({ from, ...mail }))
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail })
    await mkdir(mailDir, { recursive: true })
    await writeFile(path.join(mailDir, `${newId()}.eml`), message as Buffer, { mode: 0o600 })
  }
}

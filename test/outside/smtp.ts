import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Catching {
  knows?: (address: string) => boolean
  accepts?: (text: string) => boolean
  /** Called before an email is stored and confirmed. */
  ready?: () => Promise<void>
}

/** A mail server that stores emails, and refuses unknown recipients and unwanted texts. */
export async function catchMails({ knows = () => true, accepts = () => true, ready = () => Promise.resolve() }: Catching = {}) {
  const raw: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A reverse lookup of 127.0.0.1 could take as long as the name server likes.
    disableReverseLookup: true,
    onRcptTo({ address }, _, done) {
      done(knows(address) ? null : Object.assign(new Error(`<${address}>: nobody here by that name`), { responseCode: 550 }))
    },
    onData(stream, _, done) {
      let text = ''
      stream
        .on('data', (chunk: Buffer) => (text += chunk))
        .on('end', async () => {
          await ready()
          if (!accepts(text)) return done(Object.assign(new Error('This looks like spam'), { responseCode: 554 }))
          raw.push(text)
          done()
        })
    },
  })
  // Tests kill the clients, which makes their connections fail.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** In order of arrival. */
    raw,
    parsed: (): Promise<Email[]> => Promise.all(raw.map((text) => PostalMime.parse(text))),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

import type { FastifyReply } from 'fastify'

/** A reply that is a document. */
export class SentFile {
  readonly name: string
  readonly #type: string
  readonly #content: Buffer

  constructor(name: string, type: string, content: Uint8Array | string) {
    this.name = name
    this.#type = type
    this.#content = Buffer.from(content as Uint8Array)
  }

  sendBy(answer: FastifyReply): FastifyReply {
    return answer.type(this.#type).header('content-disposition', `attachment; filename="${this.name}"`).send(this.#content)
  }
}

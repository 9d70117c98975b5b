import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { KeptReply } from './write/kept-replies.ts'

/** A reply that is already JSON text in the contract's form. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The same in pieces, for a reply without a limit: the server holds only a few of them at a time. */
export class JsonInPieces {
  readonly #pieces: AsyncIterable<string>
  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces
  }

  sendBy(answer: FastifyReply): FastifyReply {
    return answer.type('application/json; charset=utf-8').send(Readable.from(this.#pieces))
  }
}

/** A reply that is a document, whole or in pieces. */
export class SentFile {
  readonly name: string
  readonly #type: string
  readonly #content: Buffer | Readable

  constructor(name: string, type: string, content: Uint8Array | string | AsyncIterable<string>) {
    this.name = name
    this.#type = type
    this.#content =
      typeof content === 'string' || content instanceof Uint8Array ? Buffer.from(content as Uint8Array) : Readable.from(content)
  }

  sendBy(answer: FastifyReply): FastifyReply {
    return answer.type(this.#type).header('content-disposition', `attachment; filename="${this.name}"`).send(this.#content)
  }
}

/** Sends documents and ready texts as they are, and everything else as JSON by the serializer of the route. */
export function send(answer: FastifyReply, status: number, reply: unknown): FastifyReply | Promise<FastifyReply> {
  void answer.code(status)
  if (reply instanceof KeptReply || reply instanceof SentFile || reply instanceof JsonInPieces) return reply.sendBy(answer)
  return answer.type('application/json; charset=utf-8').send(reply instanceof ReadyJson ? reply.text : reply)
}

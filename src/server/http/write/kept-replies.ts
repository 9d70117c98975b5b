import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import type { FastifyReply } from 'fastify'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The most bytes of all stored replies together. */
const most = 24 * 1024 * 1024

/** JSON text that many people read, stored compressed. Readers who have it already get 304. */
export class KeptReply {
  readonly revision: string
  readonly etag: string
  readonly #compressed: Buffer

  constructor(revision: string, etag: string, compressed: Buffer) {
    this.revision = revision
    this.etag = etag
    this.#compressed = compressed
  }

  get size(): number {
    return this.#compressed.length
  }

  async sendBy(answer: FastifyReply): Promise<FastifyReply> {
    const { headers } = answer.request
    void answer.header('etag', this.etag).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
    if (knows(headers['if-none-match'], this.etag)) return answer.code(304).send()
    if (acceptsGzip(headers['accept-encoding'])) return answer.header('content-encoding', 'gzip').send(this.#compressed)
    return answer.send(await decompress(this.#compressed))
  }
}

/** A weight of zero refuses an encoding. */
const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header)
    .split(',')
    .some((one) => /^\s*(?:x-)?gzip\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(one))

/** Whether a header contains the ETag: proxies make ETags weak, and send several. */
export const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

interface KeptReplies {
  /** The reply stored under this key, if it is of this revision. */
  find(key: string, revision: string): KeptReply | undefined
  keep(key: string, revision: string, text: string): Promise<KeptReply>
}

/** Stores the replies that were read most recently, one revision of each. */
export function createKeptReplies(): KeptReplies {
  const kept = new Map<string, KeptReply>()
  let size = 0

  function drop(key: string): void {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function put(key: string, reply: KeptReply): void {
    drop(key)
    kept.set(key, reply)
    size += reply.size
    for (const [oldest] of kept) {
      if (size <= most) break
      drop(oldest)
    }
  }

  return {
    find(key, revision) {
      const reply = kept.get(key)
      if (reply?.revision !== revision) return undefined
      put(key, reply)
      return reply
    },
    async keep(key, revision, text) {
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
      const reply = new KeptReply(revision, etag, await compress(text, { level: 3 }))
      put(key, reply)
      return reply
    },
  }
}

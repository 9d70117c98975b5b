import type { FastifyRequest } from 'fastify'

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { JsonInPieces, ReadyJson, SentFile } from '#server/http/replies.ts'
import type { KeptReply } from '#server/http/write/kept-replies.ts'
import type { Session } from '#server/stores/accounts/find-session.ts'

type Caller<E extends Endpoint> = E['audience'] extends 'anyone'
  ? { session: Session | undefined }
  : E['audience'] extends 'user'
    ? { session: Session }
    : { actor: Actor }

export type RequestInput<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  language: Language
} & Caller<E>
export type Reply<E extends Endpoint> = ReplyOf<E> | ReadyJson | JsonInPieces | KeptReply | SentFile
export interface ReadContext {
  db: Db
  /** Aborts if the caller leaves. */
  left: () => AbortSignal
}

export interface WriteContext {
  tx: Tx
  /** The id of this write in the audit log. */
  writeId: Id
  /** Runs an effect after the commit, unless the call is refused or was answered before. */
  afterwards: (effect: () => void) => void
}
/** Throws if the caller may no longer get the reply of a call that was answered before. */
export type RefuseRepeat<E extends Endpoint> = (input: RequestInput<E> & { tx: Tx }, reply: ReplyOf<E>) => Promise<void>
/** Makes a reply that depends on which switch requests the write closed. */
export type ReplyAfterClosing<E extends Endpoint> = (closedIds: readonly Id[]) => Promise<Reply<E>>
export type ReadHandler<E extends Endpoint, Store> = (input: RequestInput<E> & Store) => Promise<Reply<E>>
export type WriteHandler<E extends Endpoint, Store> = (input: RequestInput<E> & Store) => Promise<Reply<E> | ReplyAfterClosing<E>>

export interface Exceptions {
  /** Whether the call does the same with any body, even with one that can't be read. */
  ignoresBody?: boolean
}

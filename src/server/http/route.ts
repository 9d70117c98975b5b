import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { routeOf, type Endpoint, type ReplyOf } from '#contract/endpoint.ts'
import { undoHeader } from '#contract/schedule/undo.ts'
import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { ofTeam } from '#server/db/team-scope.ts'
import { checkDeferred, inTeamTransaction, inTransaction, type Transact } from '#server/db/transaction.ts'
import { ignoreBody } from '#server/http/body.ts'
import { callerLeft } from '#server/http/connections.ts'
import type {
  Exceptions,
  ReadContext,
  ReadHandler,
  RefuseRepeat,
  Reply,
  ReplyAfterClosing,
  RequestInput,
  WriteContext,
  WriteHandler,
} from '#server/http/handler.ts'
import { answerFailure } from '#server/http/refusals/failure.ts'
import { send } from '#server/http/replies.ts'
import { findSession, inputOf, refuseLoggedOut, requireSession, whileLoggedIn } from '#server/http/session.ts'
import { isOfTeam, putTeamIdInPlace, teamIdOf } from '#server/http/team-id.ts'
import { compileSerializer, compileValidator, inWords, replyText } from '#server/http/validation.ts'
import { isKnownKey, runIdempotent } from '#server/http/write/idempotency.ts'
import { isPreview, previewOf } from '#server/http/write/preview.ts'
import type { Session } from '#server/stores/accounts/find-session.ts'
import { changedTables, isUndoable } from '#server/stores/history/writes.ts'
import { concernsRequests, type CloseStaleRequests } from '#server/switching/stale-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** Serves the contract's endpoints. Checks permission and input, so that handlers contain only the action. */
export function router(app: FastifyInstance, db: Db, closeStaleRequests: CloseStaleRequests) {
  app.decorateRequest('session', undefined)

  const serve = (
    endpoint: Endpoint,
    handle: (request: FastifyRequest, answer: FastifyReply) => Promise<unknown>,
    { ignoresBody = false, keepsReply = false }: Exceptions & { keepsReply?: boolean } = {},
  ) => {
    const { method, audience, params, query, body, reply, status, mostBytes } = endpoint
    app.route({
      method,
      url: routeOf(endpoint),
      config: { endpoint, keepsReply },
      ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
      schema: { params, querystring: query, ...(method !== 'GET' && { body }), response: { [status]: reply } },
      validatorCompiler: compileValidator,
      serializerCompiler: compileSerializer,
      onRequest: async (request) => {
        if (ignoresBody) ignoreBody(request)
        request.session = audience === 'anyone' ? await findSession(db, request) : await requireSession(db, request)
      },
      preValidation: async (request) => putTeamIdInPlace(endpoint, request),
      handler: async (request, answer) => send(answer, status, await handle(request, answer)),
      schemaErrorFormatter: ([error]) => error as unknown as Error,
      errorHandler: (error, request, answer) => answerFailure(inWords(endpoint, request, error), request, answer),
    })
  }

  const visibleTo = (endpoint: Endpoint, request: FastifyRequest): Db => (isOfTeam(endpoint) ? ofTeam(db, teamIdOf(request)!) : db)
  const seenBy = (endpoint: Endpoint, request: FastifyRequest, answer: FastifyReply) => ({
    db: visibleTo(endpoint, request),
    left: () => callerLeft(answer),
  })

  /** A write about a team, or about accounts. Permission is checked before the write waits for its turn. */
  const inTurn = async <T>(endpoint: Endpoint, request: FastifyRequest, work: (tx: Tx, writeId: Id) => Promise<T>): Promise<T> => {
    const teamId = isOfTeam(endpoint) ? teamIdOf(request) : undefined
    if (teamId === undefined) return inTransaction(db, auditOf(endpoint, request), whileLoggedIn(endpoint, request, work))
    await inputOf(endpoint, request, db)
    return inTeamTransaction(db, teamId, auditOf(endpoint, request), work, (tx) => refuseLoggedOut(tx, request))
  }

  const transact = async <E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
    answer: FastifyReply,
    work: WriteHandler<E, WriteContext>,
    refuseRepeat?: RefuseRepeat<E>,
  ) => {
    const previews = isPreview(endpoint, request)
    let effects: (() => void)[] = []
    const afterwards = (effect: () => void) => void effects.push(effect)
    const stored = { status: endpoint.status, textOf: (reply: object) => replyText(endpoint.reply, reply) }
    const act = async (tx: Tx, writeId: Id) => {
      effects = []
      // Permission may have changed in the meantime. A stored reply is repeated only to a caller who still has permission.
      const input = await inputOf(endpoint, request, tx)
      const first = async () => {
        const done = await work({ ...input, tx, writeId, afterwards })
        const teamId = isOfTeam(endpoint) ? teamIdOf(request) : undefined
        const changed = teamId === undefined ? [] : await changedTables(tx, teamId, writeId)
        const closedIds =
          teamId !== undefined && concernsRequests(changed) ? await closeStaleRequests(tx, teamId, request.session?.userId ?? null) : []
        const own = typeof done === 'function' ? await (done as ReplyAfterClosing<E>)(closedIds) : done
        return { reply: own, undoId: endpoint.undoable && isUndoable(changed) ? writeId : null }
      }
      return previews
        ? first()
        : runIdempotent(tx, request, stored, first, async (before) => refuseRepeat?.({ ...input, tx }, before as ReplyOf<E>))
    }
    if (previews)
      return previewOf<Reply<E>>((end) =>
        inTurn(endpoint, request, async (tx, writeId) => {
          const { reply } = await act(tx, writeId)
          await checkDeferred(tx)
          end(reply)
        }),
      )
    const { reply, undoId } = await inTurn(endpoint, request, act)
    for (const effect of effects) effect()
    if (undoId !== null) void answer.header(undoHeader, undoId)
    return reply
  }

  return {
    /** A read. Each of its statements is a transaction of its own. */
    read<E extends Endpoint>(endpoint: E, work: ReadHandler<E, ReadContext>) {
      serve(endpoint, async (request, answer) =>
        work(Object.assign(await inputOf(endpoint, request, db), seenBy(endpoint, request, answer))),
      )
    },

    /** A write: one transaction, the only one in its team at that time. */
    write<E extends Endpoint>(endpoint: E, work: WriteHandler<E, WriteContext>, refuseRepeat?: RefuseRepeat<E>) {
      serve(endpoint, (request, answer) => transact(endpoint, request, answer, work, refuseRepeat), { keepsReply: true })
    },

    /** A write with a long computation before its transaction, in which the result may be outdated. Stops if the caller leaves. */
    writePrecomputed<E extends Endpoint, Computed>(
      endpoint: E,
      compute: (input: RequestInput<E> & ReadContext) => Promise<Computed>,
      work: WriteHandler<E, WriteContext & { computed: Computed }>,
    ) {
      const handle = async (request: FastifyRequest, answer: FastifyReply) => {
        const input = await inputOf(endpoint, request, db)
        // A call that was answered before gets the same reply without computing again.
        const isRepeat = !isPreview(endpoint, request) && (await isKnownKey(db, request))
        const computed = isRepeat ? undefined : await compute(Object.assign(input, seenBy(endpoint, request, answer)))
        return transact(endpoint, request, answer, (inside) => work(Object.assign(inside, { computed: computed! })))
      }
      serve(endpoint, handle, { keepsReply: true })
    },

    /**
     * A call that opens its own transactions, so that none is open while it hashes a password or typesets a document. Its reply is not
     * stored for an Idempotency-Key: it may hold a secret.
     */
    steps<E extends Endpoint>(endpoint: E, work: ReadHandler<E, { db: Db; transact: Transact }>, exceptions?: Exceptions) {
      const handle = async (request: FastifyRequest) => {
        const input = await inputOf(endpoint, request, db)
        // Permission may have changed by the time of each transaction.
        const inside: Transact = (step) =>
          inTurn(endpoint, request, async (tx) => {
            await inputOf(endpoint, request, tx)
            return step(tx)
          })
        return work({ ...input, db: visibleTo(endpoint, request), transact: inside })
      }
      serve(endpoint, handle, exceptions)
    },
  }
}

export type Router = ReturnType<typeof router>

const auditOf = (endpoint: Endpoint, { session }: FastifyRequest) => ({
  action: `${endpoint.method} ${routeOf(endpoint)}`,
  actorId: session?.userId,
})

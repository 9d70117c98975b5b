import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { undoHeader } from '#contract/undo.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { mayCall, type Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTransaction, lockTeam } from '#server/db/transaction.ts'
import { answerFailure } from '#server/http/failure.ts'
import { runIdempotent } from '#server/http/idempotency.ts'
import { languageOf } from '#server/http/language.ts'
import { ReadyJson } from '#server/http/ready-json.ts'
import { SentFile } from '#server/http/sent-file.ts'
import { findSession, requireSession } from '#server/http/session.ts'
import { compileValidator, inWords } from '#server/http/validation.ts'
import type { Session } from '#server/stores/accounts/sessions.ts'
import { isUndoable } from '#server/stores/history/writes.ts'
import * as memberships from '#server/stores/memberships.ts'
import type { CloseStaleRequests } from '#server/switching/stale-requests.ts'

type Caller<E extends Endpoint> = E['audience'] extends 'anyone'
  ? { session: Session | undefined }
  : E['audience'] extends 'user'
    ? { session: Session }
    : { actor: Actor }

type RequestInput<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  language: Language
} & Caller<E>
type Reply<E extends Endpoint> = ReplyOf<E> | ReadyJson | SentFile
export interface WriteContext {
  tx: Tx
  /** Of this write, in the audit log. */
  writeId: Id
  /** Done once everything is stored, and not at all if the call is refused, or was answered before. */
  afterwards: (effect: () => void) => void
}
/** Where the answer depends on what settling the team changes, it is given afterwards, knowing which switch requests that closed. */
type ReplyAfterClosing<E extends Endpoint> = (closedIds: readonly Id[]) => Promise<Reply<E>>
type ReadHandler<E extends Endpoint, Store> = (input: RequestInput<E> & Store) => Promise<Reply<E>>
type WriteHandler<E extends Endpoint, Store> = (input: RequestInput<E> & Store) => Promise<Reply<E> | ReplyAfterClosing<E>>

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** Serves the endpoints of the contract. Who may call and what a call must look like is settled here, so that handlers hold only the deed. */
export function router(app: FastifyInstance, db: Db, closeStaleRequests: CloseStaleRequests) {
  app.decorateRequest('session', undefined)

  const serve = (endpoint: Endpoint, handle: (request: FastifyRequest, answer: FastifyReply) => Promise<unknown>) => {
    const { method, path, audience, params, query, body, reply, status } = endpoint
    app.route({
      method,
      url: path,
      config: { endpoint },
      schema: { params, querystring: query, ...(method !== 'GET' && { body }), response: { [status]: reply } },
      validatorCompiler: compileValidator,
      onRequest: async (request) => {
        request.session = audience === 'anyone' ? await findSession(db, request) : await requireSession(db, request)
      },
      preValidation: async (request) => putTeamIdInPlace(endpoint, request),
      handler: async (request, answer) => send(answer, status, await handle(request, answer)),
      schemaErrorFormatter: ([error]) => error as unknown as Error,
      errorHandler(error, request, answer) {
        const refusal = error instanceof Refusal && error.code === 'VALIDATION_FAILED' ? inWords(endpoint, request.body, error) : error
        answerFailure(refusal, request, answer)
      },
    })
  }

  const transact = async <E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
    answer: FastifyReply,
    work: WriteHandler<E, WriteContext>,
  ) => {
    let effects: (() => void)[] = []
    const afterwards = (effect: () => void) => void effects.push(effect)
    const { reply, undoId } = await inTransaction(db, auditOf(endpoint, request), async (tx, writeId) => {
      effects = []
      const teamId = isOfTeam(endpoint) ? teamIdOf(request) : undefined
      if (teamId !== undefined) await lockTeam(tx, teamId)
      return runIdempotent(tx, request, endpoint.status, async () => {
        const done = await work({ ...(await inputOf(endpoint, request, tx)), tx, writeId, afterwards })
        const closedIds = teamId === undefined ? [] : await closeStaleRequests(tx, teamId)
        const mayUndo = endpoint.undoable && teamId !== undefined && (await isUndoable(tx, teamId, writeId))
        return {
          reply: typeof done === 'function' ? await (done as ReplyAfterClosing<E>)(closedIds) : done,
          undoId: mayUndo ? writeId : null,
        }
      })
    })
    for (const effect of effects) effect()
    if (undoId !== null) void answer.header(undoHeader, undoId)
    return reply
  }

  return {
    /** A read: no transaction, one statement is one snapshot. */
    read<E extends Endpoint>(endpoint: E, work: ReadHandler<E, { db: Db }>) {
      serve(endpoint, async (request) => work({ ...(await inputOf(endpoint, request, db)), db }))
    },

    /** A write: one transaction, alone in its team. */
    write<E extends Endpoint>(endpoint: E, work: WriteHandler<E, WriteContext>) {
      serve(endpoint, (request, answer) => transact(endpoint, request, answer, work))
    },

    /** A write that takes long to think out: that is done before, so that nobody waits for it, and may be out of date by then. */
    writePrecomputed<E extends Endpoint, Computed>(
      endpoint: E,
      compute: (input: RequestInput<E> & { db: Db }) => Promise<Computed>,
      work: WriteHandler<E, WriteContext & { computed: Computed }>,
    ) {
      serve(endpoint, async (request, answer) => {
        const computed = await compute({ ...(await inputOf(endpoint, request, db)), db })
        return transact(endpoint, request, answer, (input) => work(Object.assign(input, { computed })))
      })
    },

    /**
     * A call about accounts: it thinks long about passwords and must not hold a transaction meanwhile, or answers with a secret,
     * which is kept for no Idempotency-Key. It opens its own transactions.
     */
    account<E extends Endpoint>(endpoint: E, work: ReadHandler<E, { db: Db; transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }>) {
      serve(endpoint, async (request) =>
        work({
          ...(await inputOf(endpoint, request, db)),
          db,
          transact: (inside) => inTransaction(db, auditOf(endpoint, request), inside),
        }),
      )
    },
  }
}

export type Router = ReturnType<typeof router>

const isOfTeam = ({ audience }: Endpoint): boolean => audience !== 'anyone' && audience !== 'user'

const auditOf = ({ method, path }: Endpoint, { session }: FastifyRequest) => ({ action: `${method} ${path}`, actorId: session?.userId })

/** Who calls from where: membership first, then role. An unknown team answers as one that is somebody else's. */
async function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, db: Db): Promise<RequestInput<E>> {
  const { params, query, body, session } = request
  const caller = isOfTeam(endpoint) ? { actor: await findActor(db, session!.userId, teamIdOf(request)!, endpoint) } : { session }
  return { params, query, body, request, language: languageOf(request), ...caller } as RequestInput<E>
}

async function findActor(db: Db, userId: Id, teamId: Id, { audience }: Endpoint): Promise<Actor> {
  const membership = await memberships.find(db, teamId, userId)
  if (!membership) throw new Refusal('NOT_A_MEMBER')
  if (membership.disabled) throw new Refusal('USER_DISABLED')
  if (!mayCall(membership, audience)) throw new Refusal('FORBIDDEN')
  return { userId, teamId, status: membership.status }
}

const teamIdOf = (request: FastifyRequest): Id | undefined =>
  [request.params, request.body, request.query]
    .map((part) => (part as { teamId?: Id } | null)?.teamId)
    .find((teamId) => teamId !== undefined)

/** Some proxies drop the body of a DELETE, and some clients send teamId in the address, or only in the body: one place is enough. */
function putTeamIdInPlace(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.method === 'GET') return
  request.body ??= {}
  const [body, query] = [request.body as Record<string, unknown>, request.query as Record<string, unknown>]
  const teamId = body.teamId ?? query.teamId
  if (teamId === undefined) return
  if ('teamId' in endpoint.body.properties) body.teamId = teamId
  else if ('teamId' in endpoint.query.properties) query.teamId = teamId
}

function send(answer: FastifyReply, status: number, reply: unknown): FastifyReply {
  void answer.code(status)
  if (reply instanceof SentFile) return reply.sendBy(answer)
  return answer.type('application/json; charset=utf-8').send(reply instanceof ReadyJson ? reply.text : JSON.stringify(reply))
}

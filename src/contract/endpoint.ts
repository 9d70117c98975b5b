import { Type, type Static, type TObject, type TSchema } from 'typebox'

import { Id } from '#domain/id.ts'
import type { Audience } from '#domain/people/permission.ts'
import type { FormField } from '#domain/refusals/form-field.ts'
import type { Incomplete } from '#domain/refusals/refusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the HTTP contract: what goes in, what comes out, and who may make it. */
export interface Endpoint<
  M extends Method = Method,
  A extends Audience = Audience,
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TObject = TObject,
  R extends TSchema = TSchema,
> {
  method: M
  path: string
  audience: A
  params: P
  query: Q
  body: B
  reply: R
  /** The status of success. */
  status: 200 | 201
  /** What is said when something required is missing, where the specification words it. */
  incomplete: Incomplete | undefined
  /** Which fields of the body people fill in, and what a refusal calls them. */
  form: Record<string, FormField>
  /** Whoever made it may take it back: its answer names the write in the header undo-id. */
  undoable: boolean
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>
export type QueryOf<E extends Endpoint> = Static<E['query']>
export type BodyOf<E extends Endpoint> = Static<E['body']>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>

const nothing = Type.Object({})
type Nothing = typeof nothing

interface Shape<P, Q, B, R> {
  params?: P
  query?: Q
  body?: B
  reply: R
  incomplete?: Incomplete
  form?: Record<string, FormField>
  undoable?: true
}

const endpoint =
  <M extends Method>(method: M, status: 200 | 201) =>
  <A extends Audience, R extends TSchema, P extends TObject = Nothing, Q extends TObject = Nothing, B extends TObject = Nothing>(
    path: string,
    audience: A,
    { params, query, body, reply, incomplete, form, undoable }: Shape<P, Q, B, R>,
  ): Endpoint<M, A, P, Q, B, R> => ({
    method,
    path,
    audience,
    params: params ?? (nothing as unknown as P),
    query: query ?? (nothing as unknown as Q),
    body: body ?? (nothing as unknown as B),
    reply,
    status,
    incomplete,
    form: form ?? {},
    undoable: undoable ?? false,
  })

export const get = endpoint('GET', 200)
/** For calls that create something. */
export const create = endpoint('POST', 201)
export const post = endpoint('POST', 200)
export const put = endpoint('PUT', 200)
export const patch = endpoint('PATCH', 200)
export const remove = endpoint('DELETE', 200)

/** A reply that is no JSON: a document to save or to look at. Only failures have the usual form. */
export const aFile = Type.Unknown()

/** Every call about a team says which. It is read from the body or the query, wherever it is. */
export const inTeam = { teamId: Id }
export const Ok = Type.Object({ ok: Type.Literal(true) })
export const ById = Type.Object({ id: Id })
export const Deleted = Type.Object({ id: Id })

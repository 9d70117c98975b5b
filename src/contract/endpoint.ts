import { Type, type Static, type TObject, type TSchema } from 'typebox'

import { Id } from '#domain/id.ts'
import type { Audience } from '#domain/people/permission.ts'
import type { FormField } from '#domain/refusals/form-field.ts'
import type { Incomplete } from '#domain/refusals/refusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the HTTP contract: its input, its output, and who may make it. */
export interface Endpoint<
  M extends Method = Method,
  A extends Audience = Audience,
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TObject = TObject,
  R extends TSchema = TSchema,
> {
  method: M
  /** As the specification writes it and the pages send it, for some calls with a slash at the end. */
  path: string
  audience: A
  params: P
  query: Q
  body: B
  reply: R
  /** The status of a successful reply. */
  status: 200 | 201
  /** The specification's text for a missing required field, if it has one. */
  incomplete: Incomplete | undefined
  /** The body fields that people fill in, with the name that a refusal uses for each. */
  form: Record<string, FormField>
  /** Whether the caller can undo it: the reply then names the write in the header undo-id. */
  undoable: true | undefined
  /** Whether a POST stores nothing, and has a body only to describe what it reads. */
  readsOnly: true | undefined
  /** Whether the reply may take up to a minute, because a month is filled first. */
  fillsMonth: true | undefined
  /** The largest body in bytes, for calls that take more than others. */
  mostBytes: number | undefined
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
  readsOnly?: true
  fillsMonth?: true
  mostBytes?: number
}

const endpoint =
  <M extends Method>(method: M, status: 200 | 201) =>
  <A extends Audience, R extends TSchema, P extends TObject = Nothing, Q extends TObject = Nothing, B extends TObject = Nothing>(
    path: string,
    audience: A,
    { params, query, body, reply, incomplete, form, undoable, readsOnly, fillsMonth, mostBytes }: Shape<P, Q, B, R>,
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
    undoable,
    readsOnly,
    fillsMonth,
    mostBytes,
  })

export const get = endpoint('GET', 200)
/** For calls that create something. */
export const create = endpoint('POST', 201)
export const post = endpoint('POST', 200)
export const put = endpoint('PUT', 200)
export const patch = endpoint('PATCH', 200)
export const remove = endpoint('DELETE', 200)

/** The name of a path on the server and in its records: a slash at the end makes no difference. */
export const routeOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/\/$/, '')

/** The type of a reply that is a document of one of these kinds instead of JSON. Failures are still JSON. */
export const aFile = (...mediaTypes: string[]) => Type.Unknown({ mediaTypes })

/** The kinds of documents with which this call replies, if it does. */
export const mediaTypesOf = ({ reply }: Endpoint): readonly string[] | undefined => (reply as { mediaTypes?: string[] }).mediaTypes

/** With preview=1 a write replies as if it were made, and stores nothing. */
export const previewQuery = Type.Object({ preview: Type.Optional(Type.Literal('1')) })

/** The parameter by which a call names its team, in the body or the query. */
export const inTeam = { teamId: Id }
export const Ok = Type.Object({ ok: Type.Literal(true) })
export const ById = Type.Object({ id: Id })
export const Deleted = Type.Object({ id: Id })

import { type Kysely, sql, type Transaction } from 'kysely'

import type { Schema } from './schema.ts'

/** The database outside a transaction, for reads. */
export type Db = Kysely<Schema>

/** An open transaction, for writes and for reads of what was just written. */
export type Tx = Transaction<Schema>

export const isReachable = (db: Db): Promise<boolean> =>
  sql`select`.execute(db).then(
    () => true,
    () => false,
  )

export const isUniqueViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23505', constraint)
export const isExclusionViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23P01', constraint)
export const isCheckViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23514', constraint)

/** Whether the same transaction should be retried: after a deadlock or a serialization conflict. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** The database is down, or went down during the query: the outcome is unknown, and the query may be repeated. */
export const isUnavailable = (error: unknown): boolean =>
  /^(08...|57P0.|25006|ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/.test(codeOf(error)) ||
  /^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/.test(messageOf(error))

/** The disk of the database is full. */
export const isOutOfSpace = (error: unknown): boolean => codeOf(error) === '53100'

/** The database is up, but took too long for a lock, a statement or a free connection, or is out of memory, connections or disk space. */
export const isOverloaded = (error: unknown): boolean =>
  /^(55P03|57014|53...)$/.test(codeOf(error)) || messageOf(error).startsWith('timeout exceeded when trying to connect')

/** Whether another transaction inserted or deleted the referenced row meanwhile. */
export const isRowRace = (error: unknown): boolean => ['23503', '23505'].includes(codeOf(error))

/** Whether a text contains a NUL, which PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error))

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  codeOf(error) === code && (error as { constraint?: string }).constraint === constraint

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

/**
 * Connection failures are recognized by the beginning of their message, because the driver has no codes for them. The job engine passes them
 * on as plain objects, with the name of the queue at the end.
 */
const messageOf = (error: unknown): string => String((error as { message?: unknown } | null)?.message)

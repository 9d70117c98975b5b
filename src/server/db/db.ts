import { Kysely, type Transaction } from 'kysely'

import type { Schema } from './schema.ts'

/** The database outside a transaction, for reads. */
export type Db = Kysely<Schema>

/** An open transaction, for writes and for reads of what was just written. */
export type Tx = Transaction<Schema>

export const isUniqueViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23505', constraint)
export const isExclusionViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23P01', constraint)
export const isCheckViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23514', constraint)

/** Whether to retry the same transaction: a deadlock or a serialization conflict. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Somebody else made or removed, meanwhile, the row that this one names. */
export const isRowRace = (error: unknown): boolean => ['23503', '23505'].includes(codeOf(error))

/** Whether a text contains a NUL, which PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error))

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  codeOf(error) === code && (error as { constraint?: string }).constraint === constraint

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

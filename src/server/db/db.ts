import { Kysely, type Transaction } from 'kysely'

import type { Schema } from './schema.ts'

/** The database outside a transaction: for reads. */
export type Db = Kysely<Schema>

/** An open transaction: whoever asks for a Tx writes, or needs to see what was just written. */
export type Tx = Transaction<Schema>

export const isUniqueViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23505', constraint)
export const isExclusionViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23P01', constraint)
export const isCheckViolation = (error: unknown, constraint: string): boolean => isViolation(error, '23514', constraint)

/** The caller may try the same transaction again: a deadlock, or a conflict between serialisable ones. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Somebody else made or removed, meanwhile, the row that this one names. */
export const isRowRace = (error: unknown): boolean => ['23503', '23505'].includes(codeOf(error))

/** A text that no PostgreSQL text can hold, that is one with a NUL. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error))

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  codeOf(error) === code && (error as { constraint?: string }).constraint === constraint

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

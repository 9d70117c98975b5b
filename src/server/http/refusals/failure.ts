import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import {
  isCheckViolation,
  isExclusionViolation,
  isOutOfSpace,
  isOverloaded,
  isRowRace,
  isTransient,
  isUnavailable,
  isUniqueViolation,
  isUnstorableText,
} from '#server/db/db.ts'
import { languageOf } from '#server/http/language.ts'
import { refusalText } from '#texts/refusal-text.ts'

import { statuses } from './statuses.ts'

/** The only place that turns a failure into a reply: always {message, code}, never internal details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  const status = statuses[refusal.code]
  if (status >= 500) request.log[status === 503 ? 'warn' : 'error'](error)
  if (status === 429 || status === 503) void reply.header('retry-after', String((error as { retryAfter?: number }).retryAfter ?? 1))
  void reply
    .code(status)
    .type('application/json')
    .send({
      message: refusalText(refusal.code, languageOf(request), refusal.context),
      code: refusal.code,
      ...(refusal.context.details && { details: refusal.context.details }),
    })
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isExclusionViolation(error, 'nobody_double_booked')) return new Refusal('DOUBLE_BOOKED')
  if (isExclusionViolation(error, 'leave_is_a_wall')) return new Refusal('ON_LEAVE')
  if (isExclusionViolation(error, 'nobody_on_leave_twice')) return new Refusal('LEAVE_OVERLAPS')
  if (isUniqueViolation(error, 'fillings_running')) return new Refusal('FILLING')
  if (isUniqueViolation(error, 'users_email')) return new Refusal('EMAIL_TAKEN')
  if (isCheckViolation(error, 'month_is_open')) return new Refusal('MONTH_CLOSED', { month: closedDayOf(error) })
  if (isCheckViolation(error, 'points_within_budget')) return new Refusal('POINTS_SPENT')
  if (isCheckViolation(error, 'team_has_owner')) return new Refusal('LAST_OWNER')
  if (isUnstorableText(error)) return new Refusal('VALIDATION_FAILED')
  if (isRowRace(error)) return new Refusal('STALE')
  if (isOutOfSpace(error)) return new Refusal('NO_SPACE')
  if (isTransient(error) || isOverloaded(error)) return new Refusal('BUSY')
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE')
  return new Refusal(ofTransport((error as FastifyError).statusCode))
}

/** The database names the day on which something was to change. */
const closedDayOf = (error: unknown): CalendarDate | undefined =>
  /^\d{4}-\d\d-\d\d$/.exec(String((error as { detail?: unknown }).detail))?.[0]

function ofTransport(status: number | undefined): RefusalCode {
  if (status === 413) return 'TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  return status !== undefined && status >= 400 && status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL'
}

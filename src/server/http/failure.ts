import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import {
  isCheckViolation,
  isExclusionViolation,
  isOverloaded,
  isRowRace,
  isTransient,
  isUnavailable,
  isUniqueViolation,
  isUnstorableText,
} from '#server/db/db.ts'
import { languageOf } from '#server/http/language.ts'
import { refusalText } from '#texts/refusal-text.ts'

const statuses: Record<RefusalCode, number> = {
  VALIDATION_FAILED: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_COMMON: 400,
  RESET_CODE_INVALID: 400,
  EMAIL_LINK_INVALID: 400,
  USER_NOT_ASSIGNABLE: 400,
  COVER_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  REAUTH_REQUIRED: 403,
  WRONG_PASSWORD: 403,
  CODE_REQUIRED: 403,
  WRONG_CODE: 403,
  REGISTRATION_CLOSED: 403,
  EMAIL_DOMAIN: 403,
  WRONG_PASSKEY: 403,
  SSO_REFUSED: 403,
  SSO_EMAIL_UNPROVEN: 403,
  SSO_NO_TEAM: 403,
  SSO_UNREACHABLE: 503,
  LOG_IN_AGAIN: 403,
  EMAIL_UNPROVEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SSO_ONLY: 403,
  SECOND_FACTOR_SET: 409,
  FORBIDDEN: 403,
  NOT_A_MEMBER: 403,
  USER_DISABLED: 403,
  NOT_OWN_ASSIGNMENT: 403,
  NOT_OWN_AVAILABILITY: 403,
  NOT_A_RECIPIENT: 403,
  NOT_YOUR_RESPONSE: 403,
  NOT_FOUND: 404,
  JOIN_CODE_INVALID: 404,
  INVITATION_ONLY: 403,
  INVITATION_INVALID: 404,
  PERSON_EXISTS: 409,
  PERSON_PLANNED: 409,
  HAS_LEFT: 409,
  NO_ACCOUNT: 409,
  EMAIL_TAKEN: 409,
  ALREADY_ASSIGNED: 409,
  DOUBLE_BOOKED: 409,
  ON_LEAVE: 409,
  LEAVE_OVERLAPS: 409,
  LEAVE_MEETS_SHIFTS: 409,
  LEAVE_ANSWERED: 409,
  IMPORT_UNREADABLE: 422,
  IMPORT_TOO_LARGE: 413,
  IMPORT_OUTDATED: 409,
  IMPORT_FIXED: 409,
  IMPORT_SET_ROLES: 403,
  IMPORT_ENDED: 409,
  IMPORTS_WAIT: 409,
  POINTS_SPENT: 409,
  REQUEST_OVERLAPS: 409,
  REQUEST_SETTLED: 409,
  SERVICE_EXISTS: 409,
  SERVICE_IN_USE: 409,
  STALE: 409,
  SHIFT_LOCKED: 409,
  MONTH_CLOSED: 409,
  NOT_PUBLISHED: 409,
  SHIFT_BEGUN: 409,
  SWITCH_EXISTS: 409,
  SWITCH_CLOSED: 409,
  TRADE_REQUIRED: 409,
  TRADE_NOT_ALLOWED: 409,
  SAME_SHIFT: 409,
  PROPOSAL_EXISTS: 409,
  PROPOSAL_ANSWERED: 409,
  PROPOSAL_STALE: 409,
  TEMPLATE_IN_USE: 409,
  FILLING: 409,
  PLAN_CHANGED: 409,
  CHANGED_SINCE: 409,
  ALREADY_UNDONE: 409,
  UNDO_EXPIRED: 409,
  LAST_OWNER: 409,
  DEMO_UNAVAILABLE: 409,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  BUSY: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

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
  if (isCheckViolation(error, 'month_is_open')) return new Refusal('MONTH_CLOSED')
  if (isCheckViolation(error, 'points_within_budget')) return new Refusal('POINTS_SPENT')
  if (isCheckViolation(error, 'team_has_owner')) return new Refusal('LAST_OWNER')
  if (isUnstorableText(error)) return new Refusal('VALIDATION_FAILED')
  if (isRowRace(error)) return new Refusal('STALE')
  if (isTransient(error) || isOverloaded(error)) return new Refusal('BUSY')
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE')
  return new Refusal(ofTransport((error as FastifyError).statusCode))
}

function ofTransport(status: number | undefined): RefusalCode {
  if (status === 413) return 'TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  return status !== undefined && status >= 400 && status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL'
}

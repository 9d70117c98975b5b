import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'

import type { Endpoint } from '#contract/endpoint.ts'
import { faultIn } from '#domain/refusals/form-field.ts'
import { Refusal, type RefusalDetail } from '#domain/refusals/refusal.ts'

/** Validates requests. Only path and query values are converted: they arrive as text. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  return (data: unknown) => {
    const value = httpPart === 'querystring' ? Value.Convert(schema, data) : data
    if (validator.Check(value)) return { value }
    return { error: new Refusal('VALIDATION_FAILED', { details: validator.Errors(value).map(toDetail) }) }
  }
}

/** Names missing input in the specification's words; else the wrong form fields, if nothing else is wrong. */
export function inWords(endpoint: Endpoint, body: unknown, refusal: Refusal): Refusal {
  const required: string[] = (endpoint.body as { required?: string[] }).required ?? []
  const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  const incomplete = required.some((field) => isMissing((body as Record<string, unknown> | null)?.[field]))
  const { details } = refusal.context
  if (endpoint.incomplete && incomplete) return new Refusal('VALIDATION_FAILED', { incomplete: endpoint.incomplete, details })
  const names = [...new Set((details ?? []).map(({ field }) => field))]
  if (names.length === 0 || !names.every((name) => endpoint.form[name])) return refusal
  const wrong = names.map((name) => faultIn(endpoint.form[name]!, (body as Record<string, unknown>)[name]))
  return new Refusal('VALIDATION_FAILED', { wrong, details })
}

interface SchemaError {
  instancePath: string
  message: string
  params: object
}

function toDetail({ instancePath, message, params }: SchemaError): RefusalDetail {
  const missing = 'requiredProperties' in params && Array.isArray(params.requiredProperties) ? params.requiredProperties.join(', ') : ''
  return { field: instancePath.slice(1).replaceAll('/', '.') || missing, message }
}

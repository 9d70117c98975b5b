import fastJson from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'

import type { Endpoint } from '#contract/endpoint.ts'
import { faultIn } from '#domain/refusals/form-field.ts'
import { Refusal, type RefusalDetail } from '#domain/refusals/refusal.ts'

// Compiled with the first call: all of them together take half a second and fifty megabytes, and few are called in a day.

/** Validates requests. Only path and query values are converted: they arrive as text. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined
  return (data: unknown) => {
    const value = httpPart === 'querystring' ? Value.Convert(schema, data) : data
    const validator = (compiled ??= Compile(schema))
    if (validator.Check(value)) return { value }
    return { error: new Refusal('VALIDATION_FAILED', { details: validator.Errors(value).map(toDetail) }) }
  }
}

/** Writes replies, with nothing that the contract does not name. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let compiled: ((data: unknown) => string) | undefined
  return (data) => (compiled ??= fastJson(schema))(data)
}

/** Names missing input in the specification's words; else the wrong form fields, if nothing else is wrong. Other failures stay. */
export function inWords(endpoint: Endpoint, body: unknown, refusal: unknown): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'VALIDATION_FAILED') return refusal
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

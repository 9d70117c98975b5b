import type { FastifyRequest, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

import type { Endpoint } from '#contract/endpoint.ts'
import { onlyContract } from '#contract/only-contract.ts'
import { faultIn } from '#domain/refusals/form-field.ts'
import { Refusal, type RefusalDetail } from '#domain/refusals/refusal.ts'
import { languageOf } from '#server/http/language.ts'
import { faultText } from '#texts/refusal-text.ts'

import { errorsIn, type SchemaError } from './errors-in.ts'

// Each schema is compiled on first use: compiling all of them takes half a second and fifty megabytes, and few are used in a day.

/** Validates requests. Only integers of a query are converted, because they arrive as text. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const integers = httpPart === 'querystring' ? integersOf(schema) : []
  let compiled: Validator | undefined
  return (data: unknown) => {
    const value = integers.length > 0 ? converted(data as Record<string, unknown>, integers) : data
    const validator = (compiled ??= Compile(schema))
    if (validator.Check(value)) return { value }
    return { error: new Refusal('VALIDATION_FAILED', { details: errorsIn(schema, value).slice(0, mostDetails).map(toDetail) }) }
  }
}

function integersOf(schema: TSchema): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  return Object.keys(properties).filter((name) => properties[name]!.type === 'integer')
}

/** Converts these values, but only texts that consist of an integer's digits. */
function converted(query: Record<string, unknown>, integers: readonly string[]): unknown {
  const inDigits = integers.filter((name) => typeof query[name] === 'string' && /^-?\d+$/.test(query[name]))
  return { ...query, ...Object.fromEntries(inDigits.map((name) => [name, Number(query[name])])) }
}

export const compileSerializer: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (data) =>
    replyText(schema, data)

/** A reply as JSON, without anything that the contract does not contain: it may be made of rows that know more than the caller may. */
export const replyText = (schema: TSchema, reply: unknown): string => JSON.stringify(onlyContract(schema)(reply))

/**
 * Words a validation failure: missing input as in the specification, or the wrong form fields if nothing else is wrong. Other failures stay
 * unchanged.
 */
export function inWords({ body: shape, incomplete, form }: Endpoint, request: FastifyRequest, refusal: unknown): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'VALIDATION_FAILED') return refusal
  const body = request.body as Record<string, unknown> | null | undefined
  const required: string[] = (shape as { required?: string[] }).required ?? []
  const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  const missing = required.filter((field) => isMissing(body?.[field]))
  const faultOf = (name: string) => faultIn(form[name]!, body?.[name])
  const details = refusal.context.details?.map(({ field, message }) => ({
    field,
    message: form[field] ? faultText(faultOf(field), languageOf(request)) : message,
  }))
  if (incomplete && missing.length > 0) {
    const lacksOnlyCode = missing.every((field) => field === 'code')
    return new Refusal('VALIDATION_FAILED', { incomplete: lacksOnlyCode ? 'mustEnterCode' : incomplete, details })
  }
  const names = [...new Set((details ?? []).map(({ field }) => field))]
  const isForm = names.length > 0 && names.every((name) => form[name])
  return new Refusal('VALIDATION_FAILED', { ...refusal.context, details, ...(isForm && { wrong: names.map(faultOf) }) })
}

const mostDetails = 8

function toDetail({ instancePath, message, params }: SchemaError): RefusalDetail {
  const missing = 'requiredProperties' in params && Array.isArray(params.requiredProperties) ? params.requiredProperties.join(', ') : ''
  const plain = 'pattern' in params ? 'must have the required form' : message
  return { field: instancePath.slice(1).replaceAll('/', '.') || missing, message: plain }
}

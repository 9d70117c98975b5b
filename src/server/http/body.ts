import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '#domain/refusals/refusal.ts'

/** The deepest nesting of a body. No call of the contract needs more than a few levels. */
const deepest = 20

/** Parses JSON objects of limited depth. Some clients send a DELETE or a POST without content as JSON. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text as string, (error, body) => {
      const isFit = error !== null || (isObjectOrNull(body) && !isDeeper(body, deepest))
      done(isFit ? error : new Refusal('VALIDATION_FAILED'), body)
    })
  })
}

/** Treats the call as one without a body: Fastify judges that by these headers alone. */
export function ignoreBody({ headers }: FastifyRequest): void {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name]
}

/** Accepts null as an empty body. */
const isObjectOrNull = (body: unknown): boolean => typeof body === 'object' && !Array.isArray(body)

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

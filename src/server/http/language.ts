import type { FastifyRequest } from 'fastify'

import { languageFrom, type Language } from '#domain/language.ts'

/** The language that the caller reads. */
export const languageOf = ({ headers }: FastifyRequest): Language => languageFrom(headers['accept-language'] ?? '')

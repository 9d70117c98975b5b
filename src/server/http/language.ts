import type { FastifyRequest } from 'fastify'

import { languageFrom, type Language } from '#domain/language.ts'

/** In which language whoever sent the request reads the answer. */
export const languageOf = ({ headers }: FastifyRequest): Language => languageFrom(headers['accept-language'] ?? '')

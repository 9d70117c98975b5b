import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'

/** Ends a transaction without storing anything. */
class RolledBack<T> extends Error {
  readonly reply: T

  constructor(reply: T) {
    super('A preview stores nothing.')
    this.reply = reply
  }
}

/** The reply that a write would give. Everything that it does is rolled back. */
export async function previewOf<T>(run: (end: (reply: T) => never) => Promise<unknown>): Promise<T> {
  const end = (reply: T): never => {
    throw new RolledBack(reply)
  }
  try {
    await run(end)
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).reply
    throw error
  }
  throw new Error('A preview ended without a reply.')
}

/** Whether the call asks for a preview. Calls without this parameter in the contract ignore it, as they ignore all unknown ones. */
export const isPreview = ({ query: known, method }: Endpoint, { query }: FastifyRequest): boolean =>
  method !== 'GET' && 'preview' in known.properties && (query as { preview?: string }).preview === '1'

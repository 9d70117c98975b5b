import type { FastifyInstance, HTTPMethods } from 'fastify'

import { Refusal } from '#domain/refusals/refusal.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies HTTPMethods[]

/** Runs after all routes are added: answers other methods of a known path with a list of the path's methods. */
export function refuseOtherMethods(app: FastifyInstance, served: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, known] of served) {
    const others = methods.filter((method) => !known.has(method))
    const allow = [...known].join(', ')
    app.route({
      method: others,
      url,
      schema: { hide: true },
      onRequest: async (_, reply) => {
        void reply.header('allow', allow)
        throw new Refusal('METHOD_NOT_ALLOWED')
      },
      handler: async () => {},
    })
  }
}

/** Collects the methods of each path from the routes that are added. */
export function watchMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const served = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, routePath }) => {
    const known = served.get(routePath) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    served.set(routePath, known)
  })
  return served
}

import type { Plugin } from 'vite'

import { readConfig } from '../../src/server/config.ts'
import { createServer, type Server } from '../../src/server/server.ts'

/** In development the API runs inside Vite: one command, one port. It opens the database in DATA_DIR as the product does. */
export function api(): Plugin {
  let server: Server | undefined
  return {
    name: 'shiftwright-api',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,
    async configureServer({ middlewares }) {
      server = await createServer({ ...readConfig(), publicUrl: 'http://localhost:5173' })
      const { app } = server
      await app.ready()
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) app.routing(request, response)
        else next()
      })
    },
    buildEnd: () => server?.close(),
  }
}

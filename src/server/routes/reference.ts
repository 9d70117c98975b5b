import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The page sets styles on its elements, and runs only its own script. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The API's reference as a page to read and to try, made from the same schemas that check every call. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { docExpansion: 'none', deepLinking: true, defaultModelsExpandDepth: -1, displayRequestDuration: true, filter: true },
    theme: { title: 'Shiftwright API', css: [{ filename: 'plain.css', content: '#swagger-ui .topbar { display: none }' }] },
  })
}

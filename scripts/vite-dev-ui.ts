import type { Plugin } from 'vite'

/** In development, every component in every state is at /dev/ui. The build knows nothing of that page. */
export function devUi(): Plugin {
  return {
    name: 'shiftwright-dev-ui',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url?.split('?')[0] === '/dev/ui') request.url = '/src/web/dev/ui.html'
        next()
      })
    },
  }
}

import type { Plugin } from 'vite'

/** In development, /dev/ui shows every component in every state. The build does not contain it. */
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

import type { Plugin } from 'vite'

/** Removes the names of the router's components: naming a component keeps it in the build even if no page uses it. */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'shiftwright-without-display-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => code.replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  }
}

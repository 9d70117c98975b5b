import { createHash } from 'node:crypto'

import type { Plugin, Rollup } from 'vite'

const mark = '<meta name="build" content=""'

/** Names the build by its content, in the page and in a file for the server, so that an open page learns of a new build from any reply. */
export function buildId(): Plugin {
  return {
    name: 'shiftwright-build-id',
    apply: 'build',
    generateBundle: {
      // Runs after the page exists, which names all other files.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'] as Rollup.OutputAsset
        const id = createHash('sha256').update(Object.keys(bundle).toSorted().join()).update(String(page.source)).digest('hex').slice(0, 12)
        if (!String(page.source).includes(mark)) this.error(`The page has no place for the build's name: ${mark}`)
        page.source = String(page.source).replace(mark, `<meta name="build" content="${id}"`)
        this.emitFile({ type: 'asset', fileName: 'build.txt', source: `${id}\n` })
      },
    },
  }
}

/** The build's name in its page. */
export const buildOf = (page: string): string => /<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? ''

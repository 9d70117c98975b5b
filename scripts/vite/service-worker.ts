import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

import type { Plugin, Rollup } from 'vite'

import { buildOf } from './build-id.ts'

/** The files that current browsers request, and those without a hash in their name. */
const wanted = /\.(?:js|css|woff2)$/
const named = ['/icon.svg', '/manifest.webmanifest']

/** Writes the service worker with this build's list of files, so that each build has its own. */
export function serviceWorker(): Plugin {
  return {
    name: 'shiftwright-service-worker',
    apply: 'build',
    generateBundle: {
      // Runs after the plugin of the pages, which drops empty files.
      order: 'post',
      async handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => wanted.test(name))
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await workerFor(built, buildOf(String((bundle['index.html'] as Rollup.OutputAsset).source))),
        })
      },
    },
  }
}

async function workerFor(built: string[], build: string): Promise<string> {
  const files = [...built.map((name) => `/${name}`), ...named].toSorted()
  const source = await readFile(new URL('../../src/web/worker/service-worker.ts', import.meta.url), 'utf8')
  const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12)
  return `{\nconst __FILES__ = ${JSON.stringify(files)}\nconst __VERSION__ = '${version}'\nconst __BUILD__ = '${build}'\n${stripTypeScriptTypes(source)}}\n`
}

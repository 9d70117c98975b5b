import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

/**
 * Inlines what the first paint needs: browsers open few connections per host, and each small file would delay a large one. The server's
 * content policy allows the script by its hash.
 */
export function inlined(): Plugin {
  let root = ''
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    name: 'shiftwright-inlined',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(/<script src="(.+?)"><\/script>/, (_, file: string) => `<script>${textOf(file)}</script>`)
          .replace(/<object data="\/(.+?)"><\/object>/, (_, file: string) => textOf(file).trim())
          .replaceAll('"/icon.svg"', () => `"data:image/svg+xml,${escaped(textOf('public/icon.svg'))}"`),
    },
  }
}

const escaped = (svg: string): string => svg.replaceAll('"', "'").replace(/[%#<>]|\n/g, encodeURIComponent)

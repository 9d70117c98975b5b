import { gzipSync } from 'node:zlib'

import type { Plugin, Rollup } from 'vite'

/** The bytes of a first visit after gzip: the entry and one of its lazy parts, with their static imports. */
const budgets = [
  { page: 'calendar', part: 'inside.tsx', script: 120_000, style: 15_000 },
  { page: 'login', part: 'auth-area.tsx', script: 90_000, style: 15_000 },
]

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Fails the build if the first load is too large. */
export function withinBudget(): Plugin {
  return {
    name: 'shiftwright-budget',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has added to each part the names of the files that its lazy parts need, because these are loaded as well.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
        for (const { page, part, ...limits } of budgets) {
          const loaded = loadedWith(chunks, part)
          const script = sum(loaded.map(({ code }) => packed(code)))
          const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
          const style = sum([...styles].map((name) => packed(String((bundle[name] as Rollup.OutputAsset).source))))
          this.info(`first load of ${page}: ${(script / 1000).toFixed(1)} kB of script, ${(style / 1000).toFixed(1)} kB of style (gzip)`)
          if (script > limits.script) this.error(`The first load of ${page} has ${script} bytes of script; ${limits.script} are allowed.`)
          if (style > limits.style) this.error(`The first load of ${page} has ${style} bytes of style; ${limits.style} are allowed.`)
        }
      },
    },
  }
}

function loadedWith(chunks: readonly Chunk[], part: string): Chunk[] {
  const loaded = new Set<string>()
  const add = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach(add)
  }
  for (const { fileName, isEntry, facadeModuleId } of chunks) if (isEntry || facadeModuleId?.endsWith(part)) add(fileName)
  return chunks.filter(({ fileName }) => loaded.has(fileName))
}

const packed = (text: string): number => gzipSync(text, { level: 9 }).length
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

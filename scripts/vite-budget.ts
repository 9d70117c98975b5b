import { gzipSync } from 'node:zlib'

import type { Plugin, Rollup } from 'vite'

const limits = { script: 120_000, style: 15_000 }

/** The first load of the calendar: the entry with everything it imports at once. Too much of it fails the build. */
export function withinBudget(): Plugin {
  return {
    name: 'shiftwright-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Rollup.OutputChunk => output.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)!
      const loaded = new Set<string>()
      const add = (name: string) => {
        if (loaded.has(name)) return
        loaded.add(name)
        chunks.find(({ fileName }) => fileName === name)?.imports.forEach(add)
      }
      add(entry.fileName)

      const first = chunks.filter(({ fileName }) => loaded.has(fileName))
      const script = sum(first.map(({ code }) => gzipSync(code, { level: 9 }).length))
      const styles = first.flatMap((chunk) => [
        ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
      ])
      const style = sum(styles.map((name) => gzipSync(String((bundle[name] as Rollup.OutputAsset).source), { level: 9 }).length))
      this.info(`first load: ${(script / 1000).toFixed(1)} kB of script, ${(style / 1000).toFixed(1)} kB of style (gzip)`)
      if (script > limits.script) this.error(`The first load has ${script} bytes of script; ${limits.script} are allowed.`)
      if (style > limits.style) this.error(`The first load has ${style} bytes of style; ${limits.style} are allowed.`)
    },
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

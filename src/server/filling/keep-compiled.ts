import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What this file needs of Node's globals that Node's types leave to those of browsers. */
interface Globals {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
}

let kept: Promise<object | undefined> | undefined

/**
 * Keeps the code of the MIP solver from the first search on. V8 compiles and optimizes equal WebAssembly only once while something holds
 * it; otherwise each search would do so again in its thread.
 */
export function keepSolverCompiled(): void {
  const file = fileURLToPath(import.meta.resolve('highs/runtime'))
  const { WebAssembly } = globalThis as unknown as Globals
  // A thread that cannot read the file reports that itself.
  kept ??= readFile(file).then(
    (bytes) => WebAssembly.compile(bytes),
    () => undefined,
  )
}

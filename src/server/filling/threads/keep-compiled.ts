import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A global of Node that Node's types omit, because the types of browsers declare it. */
interface Globals {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
}

let kept: Promise<object | undefined> | undefined

/**
 * Keeps the code of the MIP solver from the first search on. V8 compiles and optimizes equal WebAssembly only once while something holds
 * it; otherwise each search would do so again in its thread.
 */
export function keepSolverCompiled(): void {
  kept ??= compiledSolver().catch(() => undefined)
}

/** A failure is reported by the thread that needs the solver, and must not end the process. */
async function compiledSolver(): Promise<object> {
  const { WebAssembly } = globalThis as unknown as Globals
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve('highs/runtime'))))
}

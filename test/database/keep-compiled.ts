import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The globals that this file needs, and that Node's types leave to those of browsers. */
interface Globals {
  WebAssembly: { Module: new (bytes: Uint8Array) => object }
  embeddedDatabase?: object
}

/**
 * Holds the compiled code of the embedded database in each worker: V8 compiles equal WebAssembly only once while something holds it, and
 * each test file would otherwise compile it again.
 */
const globals = globalThis as unknown as Globals
const dist = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
globals.embeddedDatabase ??= new globals.WebAssembly.Module(readFileSync(path.join(dist, 'pglite.wasm')))

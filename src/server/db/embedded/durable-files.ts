import fs from 'node:fs'
import path from 'node:path'

import { NodeFS } from '@electric-sql/pglite/nodefs'

import { halt } from './halt.ts'

interface FileStream {
  nfd?: number | null
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: FileStream) => number }
  node_ops: {
    setattr(node: unknown, attributes: { mode?: number | null }): void
    mknod(parent: unknown, name: string, mode: number, device: number): unknown
  }
}
/** By itself, PGlite would let everyone on the machine read and write the files. */
const ownersOnly = ~0o077

type Module = { NODEFS: NodeFileSystem }

/** PGlite's files with fsync, which its own file system omits, so that commits survive a power cut. */
export class DurableFiles extends NodeFS {
  readonly #synced: () => void

  /** synced is called after each sync. */
  constructor(folder: string, synced: () => void) {
    super(folder)
    this.#synced = synced
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    // PostgreSQL has aborted: its log could not be written, or its memory is corrupt.
    result.emscriptenOpts.onAbort = () => halt('The embedded database gave up. Is the disk full?')
    result.emscriptenOpts.preRun!.push((module: unknown) => {
      const files = (module as Module).NODEFS
      files.stream_ops.fsync = (stream) => {
        try {
          if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd)
          else syncPath(files.realPath(stream.node))
        } catch (error) {
          // Unsynced data may also be gone from the system's cache, so a second attempt would succeed and prove nothing.
          halt(`The disk failed: ${(error as Error).message}.`)
        }
        this.#synced()
        return 0
      }
      const { setattr, mknod } = files.node_ops
      files.node_ops.setattr = (node, attributes) =>
        setattr(node, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ownersOnly })
      files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ownersOnly, device)
    })
    return result
  }
}

/** Syncs every file and folder once after initdb, because initdb does not. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

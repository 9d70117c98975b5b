import fs from 'node:fs'
import path from 'node:path'

import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Counts syncs, so that startup can prove that commits are durable. */
export const syncs = { count: 0 }

interface FileStream {
  nfd?: number | null
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: FileStream) => number }
}
type Module = { NODEFS: NodeFileSystem }

/** PGlite's files with fsync, which its own file system leaves out, so that commits survive a power cut. */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun!.push((module: unknown) => {
      const files = (module as Module).NODEFS
      files.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd)
        else syncPath(files.realPath(stream.node))
        syncs.count++
        return 0
      }
    })
    return result
  }
}

/** Syncs every file and folder once after initdb, which does not. */
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

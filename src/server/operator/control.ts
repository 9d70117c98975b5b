import { rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'

import type { Db } from '#server/db/db.ts'

import { runCommand } from './run.ts'

interface Place {
  dataDir: string
  publicUrl: string
}

const socketIn = (dataDir: string) => path.join(dataDir, 'control.sock')

/** Runs the operator's commands in this server, for everyone who may open its data folder. */
export async function serveCommands(db: Db, { dataDir, publicUrl }: Place): Promise<() => void> {
  const socket = socketIn(dataDir)
  // The folder is locked, so any socket in it belongs to a server that was killed.
  rmSync(socket, { force: true })
  const server = createServer((asked, reply) => {
    void json(asked)
      .then((words) => runCommand(db, words as string[], publicUrl))
      .then(
        (answer) => reply.end(answer),
        (error: unknown) => reply.writeHead(400).end((error as Error).message),
      )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.on('error', reject).listen(socket, resolve)
  await promise
  return () => void server.close()
}

/** The answer of the server that runs on this folder; undefined if none does. Throws what the command throws there. */
export async function askServer(dataDir: string, words: readonly string[]): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const asking = request({ socketPath: socketIn(dataDir), method: 'POST' }, (answer) => {
    text(answer).then((body) => (answer.statusCode === 200 ? resolve(body) : reject(new Error(body))), reject)
  })
  asking.on('error', (error: NodeJS.ErrnoException) =>
    ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
  )
  asking.end(JSON.stringify(words))
  return promise
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'

import type { Db } from '#server/db/db.ts'

import { runCommand, type Installation } from './run.ts'

interface Place extends Installation {
  dataDir: string
}

/** The longest address of a socket; a little less than any system allows. */
const longest = 100

const socketIn = (dataDir: string) => path.join(dataDir, 'control.sock')

/** Contains the address of the socket, if the path of the folder is too long for one. */
const pointerIn = (dataDir: string) => path.join(dataDir, 'control.txt')

const isShort = (socket: string): boolean => Buffer.byteLength(socket) <= longest

/** An address for the socket of this server. Only those who may open the data folder can find it out. */
function newSocket(dataDir: string): string {
  const socket = socketIn(dataDir)
  // The folder is locked, so any socket in it belongs to a server that was killed.
  rmSync(socket, { force: true })
  if (isShort(socket)) return socket
  const elsewhere = socketIn(mkdtempSync(path.join(tmpdir(), 'shiftwright-')))
  writeFileSync(pointerIn(dataDir), elsewhere, { mode: 0o600 })
  return elsewhere
}

async function socketOf(dataDir: string): Promise<string | undefined> {
  const socket = socketIn(dataDir)
  return isShort(socket) ? socket : readFile(pointerIn(dataDir), 'utf8').catch(() => undefined)
}

/** Runs the operator's commands in this server, for everyone who may open its data folder. */
export async function serveCommands(db: Db, { dataDir, ...installation }: Place): Promise<() => void> {
  const socket = newSocket(dataDir)
  const server = createServer((asked, reply) => {
    void json(asked)
      .then((words) => runCommand(db, words as string[], installation))
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

/** The answer of the server that runs on this folder; undefined if none does. Throws the error that the command throws there. */
export async function askServer(dataDir: string, words: readonly string[]): Promise<string | undefined> {
  const socketPath = await socketOf(dataDir)
  if (socketPath === undefined) return undefined
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const asking = request({ socketPath, method: 'POST' }, (answer) => {
    text(answer).then((body) => (answer.statusCode === 200 ? resolve(body) : reject(new Error(body))), reject)
  })
  asking.on('error', (error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(code)) resolve(undefined)
    else reject(code === 'EACCES' ? new Error(`This account may not use ${dataDir}. Run commands as the server's account.`) : error)
  })
  asking.end(JSON.stringify(words))
  return promise
}

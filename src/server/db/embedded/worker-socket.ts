import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** How PostgreSQL greets a new connection: logged in (AuthenticationOk), idle (ReadyForQuery). */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Replaces the socket to a PostgreSQL server: writes go to the database's thread, and reads return its answers. */
export class WorkerSocket extends Duplex {
  readonly #worker: Worker
  #isWelcomed = false

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', (reply: Uint8Array) => this.push(reply))
  }

  connect(): void {
    setImmediate(() => this.emit('connect'))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.#isWelcomed) this.#send(chunk)
    else this.push(welcome)
    this.#isWelcomed = true
    done()
  }

  /** Joins the parts of one query, which the client writes together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** The client's terminate message ends the connection, not the database. */
  #send(message: Buffer): void {
    if (message[0] === 0x58) this.push(null)
    else this.#worker.postMessage(Uint8Array.from(message), [])
  }
}

import { Worker } from 'node:worker_threads'

/** A mutation can cause an endless loop: the process is killed from outside after this. */
const limit = 30_000

new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${limit})`, { eval: true }).unref()

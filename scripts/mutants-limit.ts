import { Worker } from 'node:worker_threads'

/** A slip can make a loop that never ends: after this the process is ended from beside it. */
const limit = 60_000

new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${limit})`, { eval: true }).unref()

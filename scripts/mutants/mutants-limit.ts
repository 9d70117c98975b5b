import { Worker } from 'node:worker_threads'

/** A mutation can cause an endless loop, so the process is killed from outside after this time. */
const limit = Number(process.env.RUN_LIMIT) * 1000

new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${limit})`, { eval: true }).unref()

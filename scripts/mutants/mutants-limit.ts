import { Worker } from 'node:worker_threads'

/**
 * A mutation can cause an endless loop, so the process is killed from another thread. Counts processor time, because a busy machine makes
 * every test slow.
 */
const limit = Number(process.env.RUN_LIMIT) * 1e6
const check = `setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > ${limit}) process.kill(process.pid, 'SIGKILL')
}, 1000)`

new Worker(check, { eval: true }).unref()

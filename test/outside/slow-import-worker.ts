import { setTimeout as wait } from 'node:timers/promises'

// Starts as slowly as a thread on a busy machine.
await wait(3000)

export { readSource } from '#server/imports/import-worker.ts'

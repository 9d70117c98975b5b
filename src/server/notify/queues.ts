import type { PgBoss } from 'pg-boss'

export const queueNames = ['reset-mail', 'email-change-mail', 'invitation-mail', 'notice-mail', 'nightly']

/**
 * Twenty jobs at once, without pauses while there are more. Polling is necessary because a delayed job sends no notification when it is
 * due.
 */
export const many = {
  batchSize: 5,
  localConcurrency: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
  pollingIntervalSeconds: 2,
} as const

/** The time after which a job whose process has ended is given to another process. */
const heartbeatSeconds = 20
export const lookForLostEverySeconds = 15

/** A mail server may be down for days. */
const mailQueue = { notify: true, retryLimit: 200, retryBackoff: true, retryDelayMax: 1800, heartbeatSeconds }

/** By default, another server would start the job again after fifteen minutes, while the check of a long history is still running. */
const nightlyQueue = { policy: 'exclusive', retryLimit: 3, expireInSeconds: 20 * 3600 } as const

export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue('reset-mail', mailQueue)
  await boss.createQueue('email-change-mail', mailQueue)
  await boss.createQueue('invitation-mail', mailQueue)
  // For each person, one email may wait and one may be under way.
  await boss.createQueue('notice-mail', { ...mailQueue, policy: 'stately' })
  await boss.createQueue('nightly', nightlyQueue)
  // Also updates queues that an earlier version created. Only resets wake a worker: they are queued outside of writes, and a transaction
  // that notifies holds up the commits of all others.
  for (const queue of queueNames) await boss.updateQueue(queue, { heartbeatSeconds, notify: queue === 'reset-mail' })
  // Their jobs contain addresses.
  for (const queue of ['reset-mail', 'email-change-mail']) await boss.updateQueue(queue, { deleteAfterSeconds: 60 })
  await boss.updateQueue('nightly', { expireInSeconds: nightlyQueue.expireInSeconds })
}

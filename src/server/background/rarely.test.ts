import { expect, test } from 'vitest'

import { rarely } from './rarely.ts'

const away = (code = 'ECONNREFUSED') => Object.assign(new Error('away'), { code })
const noConnection = 'timeout exceeded when trying to connect'
/** As the job engine passes on the failures of its queries. */
const ofJobs = (message: string) => ({ message: `${message} (Queue: nightly, Worker: 7)`, stack: '', queue: 'nightly', worker: '7' })

test('a database that stays unreachable or overloaded is reported once a minute, and every other failure at once', () => {
  const reported: unknown[] = []
  let now = 1_000_000
  const report = rarely(
    (error) => reported.push(error),
    () => now,
  )
  const [first, other] = [away('57P01'), new Error('An email could not be sent.')]
  report(first)
  for (let second = 0; second < 59; second++) {
    now += 1000
    report(away())
    report(second % 2 === 0 ? new Error(noConnection) : away('53100'))
    report(ofJobs(second % 2 === 0 ? noConnection : 'Connection terminated unexpectedly'))
  }
  report(other)
  report(other)
  expect(reported).toEqual([first, other, other])
  now += 1000
  const later = away()
  report(later)
  report(away())
  expect(reported.slice(3)).toEqual([later])
  // A clock that is set back must not silence it for longer.
  now -= 3_600_000
  report(later)
  expect(reported).toHaveLength(5)
})

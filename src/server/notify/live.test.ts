import { expect, test, vi } from 'vitest'

import type { Db } from '#server/db/db.ts'
import type { Listen } from '#server/db/listen.ts'

import { startLive, type LiveStream } from './live.ts'

const aStream = (userId: string): LiveStream => ({
  teamId: 'team',
  userId,
  tokenHash: userId,
  secondFactorProven: false,
  sendChange: () => {},
  end: () => {},
})

test('one person can have twenty streams, and everyone together five thousand', async () => {
  const live = await startLive({ db: undefined as unknown as Db, listen: () => Promise.resolve(() => Promise.resolve()) })
  for (let count = 0; count < 20; count++) live.add(aStream('ada'))
  expect([live.hasRoomFor('ada'), live.hasRoomFor('ben')]).toEqual([false, true])
  for (let count = 20; count < 5000; count++) live.add(aStream(`user ${count}`))
  expect(live.hasRoomFor('ben')).toBe(false)
})

test('knows for how long no change of a team was announced, counting only the time it has listened', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const told: Parameters<Listen>[1][] = []
  const listen: Listen = async (_, handlers) => {
    told.push(handlers)
    return async () => {}
  }
  const live = await startLive({ db: undefined as unknown as Db, listen })
  const [listener] = told
  const ages = () => ['here', 'there'].map((teamId) => live.quiet(teamId))
  listener!.onConnect()
  vi.advanceTimersByTime(60_000)
  listener!.onMessage('changed', 'here team')
  listener!.onMessage('changed', 'there shifts')
  vi.advanceTimersByTime(1000)
  expect(ages()).toEqual([
    { quietFor: 1000, teamQuietFor: 1000 },
    { quietFor: 1000, teamQuietFor: 61_000 },
  ])
  listener!.onDisconnect()
  vi.advanceTimersByTime(5000)
  listener!.onConnect()
  const now = { quietFor: 0, teamQuietFor: 0 }
  expect(ages()).toEqual([now, now])
  await live.close()
  vi.useRealTimers()
})

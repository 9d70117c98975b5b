import { expect, test } from 'vitest'

import type { Db } from '#server/db/db.ts'

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

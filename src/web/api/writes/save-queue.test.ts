import { expect, test } from 'vitest'

import { ApiFailure } from '#web/api/failure.ts'

import { saveQueue, unsavedOf } from './save-queue.ts'

interface Fields {
  name?: string
  zone?: string
  day?: number
}

/** A queue whose saves wait for their answer. */
function aQueue() {
  const sent: { change: Fields; answer: () => void; fail: (error: unknown) => void }[] = []
  let reloads = 0
  const queue = saveQueue<Fields>({
    save: (change) => new Promise<void>((answer, fail) => sent.push({ change, answer, fail })),
    reload: () => Promise.resolve(reloads++),
  })
  const settled = () => new Promise<void>((done) => void setTimeout(done))
  return {
    ...queue,
    changes: () => sent.map(({ change }) => change),
    unsaved: () => unsavedOf(queue.state.getState()),
    now: queue.state.getState,
    reloads: () => reloads,
    async answer() {
      sent.at(-1)!.answer()
      await settled()
    },
    async refuse(error: ApiFailure) {
      sent.at(-1)!.fail(error)
      await settled()
    },
  }
}

const stale = new ApiFailure('Mara just changed this.', 'STALE', 409)
const refusal = new ApiFailure('Not possible.', 'INVALID', 400)

test('changes made during a save are shown, and saved together afterwards', async () => {
  const queue = aQueue()
  queue.set({ name: 'a' })
  queue.set({ zone: 'b' })
  queue.set({ day: 1 })
  queue.set({ day: 2 })
  expect(queue.changes()).toEqual([{ name: 'a' }])
  expect(queue.unsaved()).toEqual({ name: 'a', zone: 'b', day: 2 })
  await queue.answer()
  expect(queue.changes()).toEqual([{ name: 'a' }, { zone: 'b', day: 2 }])
  expect(queue.now().loading).toBe(true)
  await queue.answer()
  expect(queue.now()).toMatchObject({ loading: false, problem: undefined })
  expect(queue.unsaved()).toEqual({})
})

test('changes that wait behind a failed save are saved together with it', async () => {
  const queue = aQueue()
  queue.set({ name: 'a', day: 1 })
  queue.set({ zone: 'b', day: 2 })
  await queue.refuse(refusal)
  expect(queue.changes().slice(1)).toEqual([{ name: 'a', zone: 'b', day: 2 }])
  await queue.refuse(refusal)
  expect(queue.changes()).toHaveLength(2)
  expect(queue.now()).toMatchObject({ loading: false, problem: 'Not possible.' })
  expect(queue.unsaved()).toEqual({})
  queue.set({ day: 3 })
  expect(queue.now().problem).toBeUndefined()
  expect(queue.changes().at(-1)).toEqual({ day: 3 })
})

test('while a conflict is open, other changes wait until the user saves their own version', async () => {
  const queue = aQueue()
  queue.set({ name: 'mine' })
  queue.set({ zone: 'b' })
  await queue.refuse(stale)
  queue.set({ day: 1 })
  expect(queue.reloads()).toBe(1)
  expect(queue.changes()).toHaveLength(1)
  expect(queue.now()).toMatchObject({ loading: false, stale: { message: 'Mara just changed this.', change: { name: 'mine' } } })
  expect(queue.unsaved()).toEqual({ name: 'mine', zone: 'b', day: 1 })
  queue.saveMine()
  queue.saveMine()
  expect(queue.changes().slice(1)).toEqual([{ name: 'mine' }])
  expect(queue.now().stale).toBeDefined()
  await queue.answer()
  expect(queue.now().stale).toBeUndefined()
  expect(queue.changes().slice(2)).toEqual([{ zone: 'b', day: 1 }])
})

test('keeping the saved version drops the change in conflict, and saves the others', async () => {
  const queue = aQueue()
  queue.set({ name: 'mine' })
  await queue.refuse(stale)
  queue.set({ zone: 'b' })
  queue.keepSaved()
  expect(queue.unsaved()).toEqual({ zone: 'b' })
  expect(queue.changes().slice(1)).toEqual([{ zone: 'b' }])
  await queue.answer()
  expect(queue.now()).toMatchObject({ loading: false, stale: undefined })
})

test('changing a field in conflict again changes only the version to be decided about', async () => {
  const queue = aQueue()
  queue.set({ name: 'mine' })
  queue.set({ name: 'typed meanwhile', day: 1 })
  await queue.refuse(stale)
  expect(queue.now().stale!.change).toEqual({ name: 'typed meanwhile' })
  queue.set({ name: 'typed later' })
  expect(queue.now().stale!.change).toEqual({ name: 'typed later' })
  queue.keepSaved()
  expect(queue.changes().slice(1)).toEqual([{ day: 1 }])
})

test("a conflict stays open if saving the user's version fails, or if someone else saves once more", async () => {
  const queue = aQueue()
  queue.set({ name: 'mine' })
  await queue.refuse(stale)
  queue.saveMine()
  await queue.refuse(refusal)
  expect(queue.now()).toMatchObject({ problem: 'Not possible.', stale: { change: { name: 'mine' } } })
  queue.saveMine()
  await queue.refuse(new ApiFailure('Olive just changed this.', 'STALE', 409))
  expect(queue.now()).toMatchObject({ problem: undefined, stale: { message: 'Olive just changed this.', change: { name: 'mine' } } })
  queue.keepSaved()
  expect(queue.changes()).toHaveLength(3)
  expect(queue.unsaved()).toEqual({})
})

import { beforeEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { together } from '#web/features/remy/answers/answer.ts'
import {
  addCommand,
  changeCommand,
  hasFailed,
  memoryOf,
  rememberDates,
  rememberIntent,
  useMemory,
} from '#web/features/remy/answers/memory.ts'
import { takeBack, undoText } from '#web/features/remy/answers/talk.ts'

beforeEach(() => useMemory.setState({ owner: undefined, commands: [], previousDates: [] }))

test('commands are kept newest first, each with its own answer', () => {
  const [first, second] = [addCommand('mara team', 'help'), addCommand('mara team', 'team')]
  changeCommand(first, { response: 'Here is what you can do.' })
  expect(memoryOf('mara team').commands.map(({ id, name, response }) => [id, name, response])).toEqual([
    [second, 'team', ''],
    [first, 'help', 'Here is what you can do.'],
  ])
})

test('another user or team starts with an empty conversation and no dates', () => {
  addCommand('mara team', 'help')
  rememberDates(['2026-11-21'])
  expect(memoryOf('mara team').previousDates).toEqual(['2026-11-21'])
  expect(memoryOf('mara other')).toEqual({ owner: 'mara other', commands: [], previousDates: [] })
  addCommand('milo team', 'team')
  expect(memoryOf('milo team').commands.map(({ name }) => name)).toEqual(['team'])
  expect(memoryOf('milo team').previousDates).toEqual([])
})

test('a late answer does not change an entry of another team', () => {
  const late = addCommand('mara team', 'lock')
  addCommand('mara other', 'team')
  changeCommand(late, { response: 'Locked November.', undoIds: ['a'] })
  expect(memoryOf('mara other').commands).toMatchObject([{ name: 'team', response: '' }])
  expect(memoryOf('mara other').commands[0]!.undoIds).toBeUndefined()
})

test('undoes the newest undoable command, which stays undoable if the server does not answer', async () => {
  const ids = ['add', 'clear', 'help'].map((name) => addCommand('mara team', name))
  changeCommand(ids[0]!, { undoIds: ['a'] })
  changeCommand(ids[1]!, { undoIds: ['b', 'c'] })
  await expect(takeBack(memoryOf('mara team').commands, 'team')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(memoryOf('mara team').commands.map(({ undoIds }) => undoIds)).toEqual([undefined, ['b', 'c'], ['a']])
})

test('a command counts as failed unless some of its changes remain', () => {
  const failed = () => hasFailed(memoryOf('mara team'))
  const older = addCommand('mara team', 'lock')
  changeCommand(older, { undoIds: ['a'] })
  const id = addCommand('mara team', 'add night')
  rememberIntent({ kind: 'undo' }, id)
  expect(failed()).toBe(true)
  changeCommand(id, { undoIds: ['b'] })
  addCommand('mara team', 'no, tuesday')
  expect(failed()).toBe(false)
  changeCommand(id, { undoIds: undefined })
  expect(failed()).toBe(true)
  changeCommand(id, { stays: true })
  expect(failed()).toBe(false)
})

test('an older change is not undone in place of a newer one that cannot be, and the preview says so', async () => {
  const [assigned, published] = ['assign mara', 'publish december', 'team'].map((name) => addCommand('mara team', name))
  changeCommand(assigned!, { undoIds: ['a'] })
  expect(undoText(memoryOf('mara team').commands)).toBe('Undo “assign mara”')
  changeCommand(published!, { response: 'Published December.', stays: true })
  const { commands } = memoryOf('mara team')
  expect(undoText(commands)).toBe("“publish december” can't be undone here.")
  expect(await takeBack(commands, 'team')).toEqual({ response: '', note: "“publish december” can't be undone here.", offers: [] })
  expect(memoryOf('mara team').commands[2]!.undoIds).toEqual(['a'])
})

test('after a refusal, undoing again does not undo an older command', async () => {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(() => Response.json({ code: 'UNDO_REFUSED', message: 'Not undone: Mara was added.' }, { status: 409 }))
  const [older, newer] = ['lock', 'add night'].map((name) => addCommand('mara team', name))
  for (const id of [older!, newer!]) changeCommand(id, { undoIds: [String(id)] })
  expect(await takeBack(memoryOf('mara team').commands, 'team')).toMatchObject({ note: 'Not undone: Mara was added.' })
  expect(await takeBack(memoryOf('mara team').commands, 'team')).toMatchObject({ note: "“add night” can't be undone here." })
  expect(network.received).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('with nothing to undo, Remy says so without calling the server', async () => {
  addCommand('mara team', 'help')
  expect(await takeBack(memoryOf('mara team').commands, 'team')).toMatchObject({ response: '', note: expect.stringMatching(/./) })
})

test('answers to several commands are merged', () => {
  const offer = { command: 'who can night tomorrow', intent: { kind: 'help' as const } }
  expect(
    together([
      { response: 'Assigned Mara.' },
      { response: '', note: 'Milo cannot.', offers: [offer] },
      { response: 'Assigned Tina.', note: 'Nor can Olive.' },
    ]),
  ).toEqual({ response: 'Assigned Mara. Assigned Tina.', note: 'Milo cannot. Nor can Olive.', offers: [offer] })
})

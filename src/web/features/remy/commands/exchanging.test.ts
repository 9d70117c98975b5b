import { afterEach, expect, test, vi } from 'vitest'

import type { Intent } from '#assistant/intent.ts'
import { understand } from '#assistant/understand.ts'
import { defaultRules } from '#domain/people/rule-settings.ts'
import { context as spoken } from '#test/golden-context.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import '#test/outside/page-parts.ts'
import type { ApiFailure } from '#web/api/failure.ts'
import type { CommandContext, Undoable } from '#web/features/remy/answers/command-context.ts'

import { carryOut } from './carry-out.ts'
import { previewOf } from './preview.ts'

afterEach(() => void vi.unstubAllGlobals())

const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const template = (id: string, startTime: string, endTime: string) => ({ id, name: id, startTime, endTime, skills: [], services: [] })
const templates = {
  Day: template('Day', '07:00:00', '19:00:00'),
  Night: template('Night', '19:00:00', '07:00:00'),
  Backup: template('Backup', '17:00:00', '08:00:00'),
}
const [friday, saturday] = ['2026-11-27', '2026-11-28']
const team = { ...spoken, templates: Object.values(templates) }

/** Carries out what an admin typed; people: who is on which shift. Returns the answer, the writes, and what can be undone. */
async function run(command: string, people: [userId: string, templateId: string, date: string][], refuses?: string, status = 409) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  const ids = people.map((_, at) => `s${at}`)
  const owners = people.map(([userId]) => userId)
  network.answerBy(({ method, path, body }) => {
    if (method === 'POST' && refuses !== undefined && path.includes(refuses))
      return Response.json({ code: 'SHIFT_LOCKED', message: 'This shift is locked.' }, { status })
    if (method === 'POST') {
      const [, at] = /a(\d)\/reassign/.exec(path) ?? []
      if (at !== undefined) owners[Number(at)] = (body as { userId: string }).userId
      return Response.json({ warnings: [] }, { headers: { 'undo-id': `undo ${path.split('/').at(-2)}` } })
    }
    if (path.includes('/availabilities')) return Response.json({})
    return Response.json({
      shifts: Object.fromEntries(
        people.map(([, templateId, date], at) => [ids[at], { id: ids[at], date, templateId, overrides: none, userShifts: [`a${at}`] }]),
      ),
      assignments: Object.fromEntries(
        owners.map((userId, at) => [
          `a${at}`,
          { id: `a${at}`, shiftId: ids[at], userId, status: 'ACTIVE', method: 'MANUAL', overrides: none },
        ]),
      ),
      byDate: {},
      publishedDates: [],
      closedMonths: [],
    })
  })
  const undoIds: string[] = []
  const remember = (answers: readonly Undoable[]) => void undoIds.push(...answers.flatMap(({ undoId }) => undoId ?? []))
  const users = Object.fromEntries(spoken.people.map((one) => [one.id, one]))
  const context = {
    teamId: 'team',
    userId: 'olive',
    isAdmin: true,
    templates,
    users,
    rules: { ...defaultRules, timeZone: 'America/Toronto' },
    today: spoken.today,
    remember,
  }
  const intent = understand(command, team) as Exclude<Intent, { kind: 'ask' | 'undo' | 'help' }>
  const { response, note = '' } = await carryOut(intent, context as unknown as CommandContext).catch((error: ApiFailure) => ({
    response: `failed: ${error.status}`,
    note: '',
  }))
  const writes = network.received.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.replace(/^.*\/api/, ''), body])
  return { said: [response, note].join(' ').trim(), writes, undoIds }
}

const nights: [string, string, string][] = [
  ['mara', 'Night', friday],
  ['milo', 'Night', saturday],
]

test('a swap gives each shift to the other person, and can be undone as one', async () => {
  const { said, writes, undoIds } = await run("swap mara's night on 27 with milo's on 28", nights)
  expect(said).toBe('Swapped Mara Member (Night, Fri Nov 27) with Milo Moss (Night, Sat Nov 28).')
  expect(writes.map(([, body]) => body)).toEqual([
    { teamId: 'team', userId: 'milo' },
    { teamId: 'team', userId: 'mara' },
  ])
  expect(undoIds).toEqual(['undo a0', 'undo a1'])
})

test('if the second half of a swap is refused, the first is undone', async () => {
  const { said, writes, undoIds } = await run("swap mara's night on 27 with milo's on 28", nights, '/s1/')
  expect(said).toBe("Mara Member can't take Night Sat Nov 28: the shift is locked. Nothing was changed.")
  expect(writes.at(-1)![1]).toEqual({ ids: ['undo a0'] })
  expect(undoIds).toEqual([])
})

test('if the second half gets no answer, the first can be undone', async () => {
  const { said, undoIds } = await run("swap mara's night on 27 with milo's on 28", nights, '/s1/', 503)
  expect([said, undoIds]).toEqual(['failed: 503', ['undo a0']])
  expect((await run("swap mara's night on 27 with milo's on 28", nights, '/s1/', 422)).undoIds).toEqual([])
})

test('two shifts at the same time can be swapped, unless one of the two has a third', async () => {
  const same: typeof nights = [
    ['mara', 'Night', friday],
    ['milo', 'Backup', friday],
  ]
  const { said, writes } = await run('swap mara and milo on 27', same)
  expect(said).toBe('Swapped Mara Member (Night, Fri Nov 27) with Milo Moss (Backup, Fri Nov 27).')
  expect(writes.map(([, body]) => body)).toEqual([
    { teamId: 'team', userId: 'milo', allowOverlap: true },
    { teamId: 'team', userId: 'mara' },
  ])
  const early: typeof nights = [...nights, ['matt', 'Day', friday], ['milo', 'Day', saturday]]
  expect((await run("swap mara's night on 27 with milo's night on 28", early)).said).toMatch(
    /Rule conflicts for Milo Moss on Night Fri Nov 27: Day starts at 07:00, and 11 h of rest are required\.$/,
  )
  const third: typeof nights = [...nights, ['milo', 'Night', friday]]
  expect(await run("swap mara's night on 27 with milo's on 28", third)).toMatchObject({
    said: 'Milo Moss has another shift at that time on Fri Nov 27.',
    writes: [],
  })
})

test('does not guess which of several shifts on a day is meant', async () => {
  const two: typeof nights = [...nights, ['mara', 'Day', friday]]
  expect(await run('swap mara and milo on 27 and 28', two)).toMatchObject({
    said: 'Mara Member has several shifts on Fri Nov 27. Say which one.',
    writes: [],
  })
  expect((await run('swap mara and milo on 27', nights)).said).toBe('Milo Moss has no shift on Fri Nov 27.')
})

test('moves a shift to another day, or says why not', async () => {
  const { said, writes, undoIds } = await run('move mara from friday night to saturday night', nights)
  expect(said).toBe('Moved Mara Member (Night, Fri Nov 27) to Sat Nov 28.')
  expect(writes[0]![1]).toEqual({ teamId: 'team', date: saturday })
  expect(undoIds).toHaveLength(1)
  expect((await run('move mara from friday to saturday', nights, '/a0/')).said).toBe('This shift is locked. Nothing was changed.')
})

test('moves a shift to one of another template', async () => {
  const { said, writes } = await run('move mara from night to day on friday', nights)
  expect(said).toBe('Moved Mara Member (Night, Fri Nov 27) to Day, Fri Nov 27.')
  expect(writes[0]![1]).toEqual({ teamId: 'team', date: friday, templateId: 'Day' })
})

test('replaces someone on all shifts of a day, or only on its night shifts', async () => {
  const two: typeof nights = [...nights, ['mara', 'Day', friday]]
  expect((await run('replace mara by milo on the 27th', two)).said).toBe("Gave 2 of Mara Member's shifts to Milo Moss.")
  expect((await run('replace mara by milo friday night', two)).said).toBe("Gave 1 of Mara Member's shifts to Milo Moss.")
  expect((await run('replace milo by mara on the 27th', two)).said).toBe('Milo Moss has no shift on Fri Nov 27.')
})

test('the preview names the shifts and the people', () => {
  const preview = (text: string) => previewOf(understand(text, team)!, { today: spoken.today, userId: 'olive', undo: '' })
  expect(preview('swap mara and milo friday night')).toBe('Swap Mara Member (night, Fri Nov 27) with Milo Moss (night, Fri Nov 27)')
  expect(preview('move mara from friday to saturday')).toBe('Move Mara Member (Fri Nov 27) to Sat Nov 28')
  expect(preview('move mara to day on friday')).toBe('Move Mara Member (Fri Nov 27) to Day, Fri Nov 27')
  expect(preview('replace mara by milo on the 27th')).toBe("Give Mara Member's shifts to Milo Moss: Fri Nov 27")
})

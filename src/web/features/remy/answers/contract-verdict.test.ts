import { afterEach, expect, test, vi } from 'vitest'

import type { Assignment } from '#domain/schedule/assignment.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import { texts } from '#web/texts/remy.ts'

import { contractOn } from './contract-verdict.ts'

afterEach(() => void vi.unstubAllGlobals())

const assignment = (id: string, userId: string) => ({ id, userId }) as Assignment
const breaches = [{ ruleId: 'a' }]

/** The contract's verdict on Mara and on Milo, as Mara sees it. */
async function seenByMara(rulebook: object | null, assigned: Assignment[]) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(({ path }) => Response.json(path.includes('/rulebook') ? { rulebook } : { breaches }))
  const on = await contractOn({ shift: undefined, assigned }, { teamId: 'team', userId: 'mara', isAdmin: false })
  return { mara: on('mara'), milo: on('milo'), calls: network.received.length }
}

test('nothing about a contract is unknown if the team has none', async () => {
  const { mara, milo, calls } = await seenByMara(null, [assignment('one', 'milo')])
  expect([mara, milo, calls]).toEqual([{ breaches: [] }, { breaches: [] }, 1])
})

test('members see only the verdict on themselves, for taking a colleague’s assignment', async () => {
  const unknown = { breaches: [], unknown: texts.contractUnknown }
  const taking = await seenByMara({}, [assignment('own', 'mara'), assignment('one', 'milo')])
  expect([taking.mara, taking.milo]).toEqual([{ breaches }, unknown])
  const none = await seenByMara({}, [assignment('own', 'mara')])
  expect([none.mara, none.milo]).toEqual([unknown, unknown])
})

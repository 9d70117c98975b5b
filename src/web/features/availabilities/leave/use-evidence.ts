import { useEffect, useState } from 'react'

import { askForLeave, getLeaveCoverage } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

import type { Pick } from './pick.ts'

/** The server is not asked while the user is still dragging over days. */
const restsAfterMs = 250

/** The arguments for and against a leave; the server answers without storing anything. */
export function useEvidence(userId: Id, pick: Pick | undefined) {
  const load = async (teamId: Id, _: Id, asked: string): Promise<ReplyOf<typeof askForLeave>> => {
    const body = { userId, ...(JSON.parse(asked) as Pick) }
    const { evidence } = await call(askForLeave, { params: { teamId }, query: { preview: '1' }, body })
    return { leave: null, evidence: evidence! }
  }
  return useRead('leaveEvidence', useSettled(userId, pick), load, { silent: true })
}

const coverageOf = (teamId: Id, userId: Id, asked: string) =>
  call(getLeaveCoverage, { params: { teamId }, query: { userId, ...(JSON.parse(asked) as Pick) } })

/** Whether the team could do without someone. Takes up to a few seconds. */
export const useCoverage = (userId: Id, pick: Pick | undefined) =>
  useRead('leaveCoverage', useSettled(userId, pick), coverageOf, { silent: true })

/**
 * The same for each row of a list, one after another: if all rows asked at once, they would wait for each other until the server answers
 * "not known".
 */
export const useCoverageInTurn = (userId: Id, pick: Pick) =>
  useRead('leaveCoverage', useSettled(userId, pick), (...of) => inTurn(() => coverageOf(...of)), { silent: true })

/** The same for leave that waits for an answer, once a row of the list has read it. */
export function useKnownVerdict({ userId, kind, status, ...span }: Leave) {
  const { fromDate, fromHalf, toDate, toHalf } = span
  const pick = status === 'ASKED' && kind !== null ? { kind, fromDate, fromHalf, toDate, toHalf } : undefined
  return useRead('leaveCoverage', useSettled(userId, pick), coverageOf, { silent: true, passive: true }).data?.verdict
}

let last: Promise<unknown> = Promise.resolve()

/** Queues work that the server would otherwise compute at the same time. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** The parameters of a read about a choice, once the choice has not changed for a moment. */
export function useSettled(userId: Id, pick: object | undefined): [Id, Id, string] | undefined {
  const { teamId } = useSession()
  const settled = useSettledText(pick && JSON.stringify(pick))
  return settled === undefined ? undefined : [teamId, userId, settled]
}

/** The text once it has not changed for a moment; undefined until then. */
export function useSettledText(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : undefined
}

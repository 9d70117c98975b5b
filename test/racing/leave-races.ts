import type { Id } from '#domain/id.ts'
import { monthOf } from '#domain/time/calendar-date.ts'

import type { Answer, Race, Racer, RaceTools } from './race-tools.ts'

/** Where a call that races against an approval would put someone on a shift. */
interface Contest {
  user: Racer
  shiftId: Id
  day: number
  /** The codes with which either call may be refused. */
  refusals: string[]
  /** For how many reads the approval waits in rounds in which the other call is first. */
  headStart?: number
}

/**
 * Approves leave of a night while another call gives that night to the same person; each goes first in half of the rounds. Returns whether
 * one of the two was refused, and the person works only if that was the approval.
 */
async function againstApproval(tools: RaceTools, contest: Contest, give: (server: number) => Promise<Answer>): Promise<boolean> {
  const { user, shiftId, day, refusals, headStart = 0 } = contest
  const leave = await tools.askForLeave(user, day, { fromHalf: 'night' })
  const approve = async (reads: number) => {
    for (let read = 0; read < reads; read++) await tools.isOn(user, shiftId, day)
    return tools.approveLeave(1, leave)
  }
  const [given, approved] =
    day % 4 === 0 ? await Promise.all([give(0), approve(headStart)]) : (await Promise.all([approve(0), give(0)])).toReversed()
  const isGiven = given!.status < 300
  const refused = isGiven ? approved! : given!
  const isRefused = refused.status >= 400 && refusals.includes(refused.body.code)
  return isRefused && approved!.status === (isGiven ? 409 : 200) && (await tools.isOn(user, shiftId, day)) === isGiven
}

export const leaveRaces: Record<string, Race> = {
  async 'leave approved against a trade'(tools, { people: [mara, milo] }, day) {
    const [ofMara, ofMilo] = [await tools.assign(mara!, day, morning), await tools.assign(milo!, day)]
    const request = await tools.offer(mara!, ofMara)
    const response = await tools.propose(milo!, request, ofMilo)
    const contest = { user: mara!, shiftId: ofMilo.shiftId, day, refusals: ['LEAVE_MEETS_SHIFTS', 'ON_LEAVE'] }
    return againstApproval(tools, contest, (server) => tools.acceptTrade(server, mara!, request, response))
  },

  async 'leave approved against the last agreement to a trade cycle'(tools, { people: [mara, milo] }, day) {
    const [ofMara, ofMilo] = [await tools.assign(mara!, day, morning), await tools.assign(milo!, day)]
    const requests = [await tools.offer(mara!, ofMara), await tools.offer(milo!, ofMilo)]
    const cycle = await tools.cycleOf(mara!)
    await tools.agree(0, mara!, cycle)
    const contest = { user: mara!, shiftId: ofMilo.shiftId, day, refusals: ['LEAVE_MEETS_SHIFTS', 'ON_LEAVE', 'NOT_FOUND'] }
    const isRight = await againstApproval(tools, contest, (server) => tools.agree(server, milo!, cycle))
    // Otherwise, a later round could trade with these.
    await Promise.all([tools.close(0, mara!, requests[0]!), tools.close(0, milo!, requests[1]!)])
    return isRight
  },

  async 'leave approved against an assignment by another admin'(tools, { adam, people: [mara] }, day) {
    const shiftId = await tools.createShift(day)
    const contest = { user: mara!, shiftId, day, refusals: ['LEAVE_MEETS_SHIFTS', 'ON_LEAVE'] }
    return againstApproval(tools, contest, (server) => tools.addTo(server, adam, shiftId, mara!))
  },

  async 'leave approved against a cover'(tools, { people: [mara, milo] }, day) {
    const { shiftId } = await tools.assign(milo!, day)
    const contest = { user: mara!, shiftId, day, refusals: ['LEAVE_MEETS_SHIFTS', 'ON_LEAVE'] }
    return againstApproval(tools, contest, (server) => tools.setCover(server, milo!, shiftId, mara!))
  },

  async 'leave approved against applying a draft of Auto-fill'(tools, { olive, adam, people }, day) {
    const shiftId = await tools.createShift(day)
    const { id, placements } = await tools.draft(monthOf(tools.on(day)))
    const { userId } = placements.find((place) => place.shiftId === shiftId)!
    const user = [olive, adam, ...people].find((person) => person.id === userId)!
    // Applying judges the draft before its transaction, so without a head start, an approval would always be first.
    const contest = { user, shiftId, day, refusals: ['LEAVE_MEETS_SHIFTS', 'PLAN_CHANGED'], headStart: 3 * day }
    const isRight = await againstApproval(tools, contest, (server) => tools.applyDraft(server, id))
    // This is refused if the draft was applied.
    await tools.discardDraft(id)
    return isRight
  },

  async 'leave approved against the undo of a removal'(tools, { people: [mara] }, day) {
    const own = await tools.assign(mara!, day)
    const { undoId } = await tools.remove(0, own)
    const contest = { user: mara!, shiftId: own.shiftId, day, refusals: ['LEAVE_MEETS_SHIFTS', 'ON_LEAVE'] }
    return againstApproval(tools, contest, (server) => tools.undo(server, undoId!))
  },
}

const morning = { startTime: '08:00', endTime: '12:00' }

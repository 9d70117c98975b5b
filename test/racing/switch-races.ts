import { haveStatuses, type Race } from './race-tools.ts'

export const switchRaces: Record<string, Race> = {
  async 'six acceptors of one request'(tools, { people: [creator, ...others] }, day) {
    const own = await tools.assign(creator!, day)
    const request = await tools.offer(creator!, own)
    const answers = await Promise.all(others.slice(0, 6).map((user, index) => tools.accept(index % 2, user, request)))
    const winner = others[answers.findIndex(({ status }) => status === 200)]
    return haveStatuses(answers, [200, 409, 409, 409, 409, 409]) && (await tools.ownerOf(own, day)) === winner!.id
  },

  async 'accept against close'(tools, { people: [creator, other] }, day) {
    const own = await tools.assign(creator!, day)
    const request = await tools.offer(creator!, own)
    const answers = await Promise.all([tools.accept(0, other!, request), tools.close(1, creator!, request)])
    const accepted = answers[0].status === 200
    const owner = await tools.ownerOf(own, day)
    const outcome = await tools.outcomeOf(request)
    return (
      haveStatuses(answers, [200, 409]) && outcome === (accepted ? 'ACCEPTED' : 'CLOSED') && owner === (accepted ? other! : creator!).id
    )
  },

  async 'two trades over one assignment'(tools, { people: [mara, nia, milo] }, day) {
    const [ofMara, ofNia] = [await tools.assign(mara!, day), await tools.assign(nia!, day)]
    const ofMilo = await tools.assign(milo!, day, { startTime: '09:00', endTime: '17:00' })
    const [first, second] = [await tools.offer(mara!, ofMara), await tools.offer(nia!, ofNia)]
    const [toMara, toNia] = [await tools.propose(milo!, first, ofMilo), await tools.propose(milo!, second, ofMilo)]
    const answers = await Promise.all([tools.acceptTrade(0, mara!, first, toMara), tools.acceptTrade(1, nia!, second, toNia)])
    const owner = await tools.ownerOf(ofMilo, day)
    return haveStatuses(answers, [200, 409]) && owner === (answers[0].status === 200 ? mara! : nia!).id
  },

  async 'one person accepts two overlapping shifts'(tools, { people: [mara, nia, milo] }, day) {
    const [ofMara, ofNia] = [await tools.assign(mara!, day), await tools.assign(nia!, day)]
    const [first, second] = [await tools.offer(mara!, ofMara), await tools.offer(nia!, ofNia)]
    return haveStatuses(await Promise.all([tools.accept(0, milo!, first), tools.accept(1, milo!, second)]), [200, 409])
  },

  async 'delete against accept'(tools, { people: [mara, milo] }, day) {
    const own = await tools.assign(mara!, day)
    const request = await tools.offer(mara!, own)
    const [accepted, removed] = await Promise.all([tools.accept(0, milo!, request), tools.remove(1, own)])
    const outcome = await tools.outcomeOf(request)
    const isGone = (await tools.ownerOf(own, day)) === undefined
    return (
      removed.status === 200 &&
      isGone &&
      outcome === (accepted.status === 200 ? 'ACCEPTED' : 'SUPERSEDED') &&
      [200, 409].includes(accepted.status)
    )
  },

  async 'leave approved against accept'(tools, { people: [mara, milo] }, day) {
    const own = await tools.assign(mara!, day)
    const request = await tools.offer(mara!, own)
    const leave = await tools.askForLeave(milo!, day)
    const [accepted, approved] = await Promise.all([tools.accept(0, milo!, request), tools.approveLeave(1, leave)])
    const owner = await tools.ownerOf(own, day)
    return haveStatuses([accepted, approved], [200, 409]) && owner === (accepted.status === 200 ? milo! : mara!).id
  },

  async 'disable against accept'(tools, { people: [mara, milo] }, day) {
    const own = await tools.assign(mara!, day)
    const request = await tools.offer(mara!, own)
    const [accepted, disabled] = await Promise.all([tools.accept(0, milo!, request), tools.disable(1, milo!, true)])
    const owner = await tools.ownerOf(own, day)
    await tools.disable(0, milo!, false)
    return disabled.status === 200 && [200, 403].includes(accepted.status) && owner === (accepted.status === 200 ? milo! : mara!).id
  },
}

import { rangeOfMonth } from '#domain/time/calendar-date.ts'

import { callAs, templateOf } from './calls.ts'
import { thisMonth } from './dates.ts'
import { tokenOf, type SampleTeam } from './model-team.ts'

interface Rate {
  perSecond: number
  /** Answers other than successes. */
  refused: number
}

/** Writes per second by this many writers, each in a team of their own, spread over the servers. */
export async function writeRate(urls: readonly string[], teams: readonly SampleTeam[], writers: number, seconds: number): Promise<Rate> {
  const { toDate } = rangeOfMonth(thisMonth)
  const busy = await Promise.all(
    teams.slice(0, writers).map(async ({ teamId, userIds }, writer) => {
      const call = callAs(urls[writer % urls.length]!, tokenOf(userIds[0]!))
      return { call, teamId, templateId: await templateOf(callAs(urls[0]!, tokenOf(userIds[0]!)), teamId) }
    }),
  )
  const until = performance.now() + seconds * 1000
  let [done, refused] = [0, 0]
  const write = async ({ call, teamId, templateId }: (typeof busy)[number]) => {
    while (performance.now() < until)
      await call('POST', '/shifts', { teamId, date: toDate, templateId }).then(
        () => done++,
        () => refused++,
      )
  }
  await Promise.all(busy.map(write))
  return { perSecond: done / seconds, refused }
}

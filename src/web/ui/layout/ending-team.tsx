import { keepTeam } from '#contract/accounts/privacy.ts'
import type { TeamSummary } from '#domain/people/team.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { shortDate } from '#web/dates.ts'
import { texts } from '#web/texts/failing.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { StripLine } from './strip-line.tsx'

import s from './strip.module.css'

/** Says that the team was deleted, and when it will be removed for good. */
export function EndingTeam({ team, at }: { team: TeamSummary; at: string }) {
  const keep = useAction(async () => {
    await call(keepTeam, { params: { teamId: team.id } })
    await Promise.all([reloadTeam(), reloadUser()])
  }, raise)
  return (
    <StripLine look={s.warn} head={texts.stripEnding(shortDate(dateIn(team.timeZone, Date.parse(at))))} detail={texts.stripEndingDetail}>
      {team.status === 'OWNER' && (
        <Button secondary tiny loading={keep.loading} onClick={() => void keep.run()}>
          {texts.keepTeam}
        </Button>
      )}
    </StripLine>
  )
}

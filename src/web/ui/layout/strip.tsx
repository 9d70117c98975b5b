import { useEffect, useState, type ReactNode } from 'react'

import { keepTeam } from '#contract/accounts/privacy.ts'
import type { TeamSummary } from '#domain/people/team.ts'
import { dateOf, type Month } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import { useConnection } from '#web/api/connection.ts'
import { raise } from '#web/api/errors.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser, useAuth } from '#web/api/session.ts'
import { tryReadsAgain, useBlocking, useCatchingUp, useMissingRead, useOldSince, useShownSince } from '#web/api/shown-reads.ts'
import { useNewBuild } from '#web/api/version.ts'
import { useLongWait } from '#web/api/waiting.ts'
import { useUnsent } from '#web/api/writes/outbox.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { agoText, clockText, shortDate } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { reloadOnce } from '#web/state/reload-once.ts'
import { texts } from '#web/texts/failing.ts'
import { texts as shellTexts } from '#web/texts/shell.ts'
import { viewDate } from '#web/ui/calendar/view.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

import s from './strip.module.css'

/** Messages about the whole page: offline, no answer, old data, a new version, a deleted team. One at a time, in this order. */
export default function Strip() {
  const { isOnline, isJustBack } = useConnection()
  const { isLong, isWrite } = useLongWait()
  const isBlocking = useBlocking()
  const oldSince = useOldSince()
  const { build } = useNewBuild()
  const team = useAuth((state) => state.selectedTeam)
  if (!isOnline) return <Offline />
  // The loading overlay says it instead.
  if (isLong && !isWrite && !isBlocking) return <LongWait />
  if (oldSince !== undefined) return <Old since={oldSince} />
  if (build !== undefined) return <NewVersion build={build} />
  if (isJustBack) return <Back />
  return team?.deletesAt && <Ending team={team} at={team.deletesAt} />
}

const Back = () => <Line look={s.ok} head={texts.stripBack} detail={useCatchingUp() ? texts.catchingUp : texts.stripBackDetail} />

function Offline() {
  const since = useShownSince()
  const isMissing = useMissingRead() !== undefined
  const unsent = useUnsent()
  const now = useNow()
  const age = since === undefined || isMissing ? texts.stripOfflineWithout : texts.asOf(clockText(since, now))
  if (unsent === undefined) return <Line head={texts.stripOffline} detail={age} />
  return (
    <Line head={texts.stripOffline} detail={`${age} ${texts.kept(unsent.days)}`}>
      <ButtonLink secondary tiny to={paths.availabilitiesOf(unsent.place.userId)} onClick={() => viewDate(firstOf(unsent.place))}>
        {texts.show}
      </ButtonLink>
    </Line>
  )
}

const LongWait = () => (
  <Line look={s.warn} head={shellTexts.stillWaiting} detail="">
    <Button secondary tiny onClick={tryReadsAgain}>
      {texts.tryAgain}
    </Button>
  </Line>
)

function Old({ since }: { since: number }) {
  const now = useNow()
  return (
    <Line look={s.warn} head={texts.stripOutdated(clockText(since, now), agoText(now, since))} detail={texts.stripOldDetail}>
      <Button secondary tiny onClick={tryReadsAgain}>
        {texts.tryAgain}
      </Button>
    </Line>
  )
}

const NewVersion = ({ build }: { build: string }) => (
  <Line look={s.info} head={texts.stripNew} detail={texts.stripNewDetail}>
    <Button secondary tiny onClick={() => reloadOnce(build) || location.reload()}>
      {texts.loadNow}
    </Button>
  </Line>
)

/** Says that the team was deleted, and until when it is kept. */
function Ending({ team, at }: { team: TeamSummary; at: string }) {
  const keep = useAction(async () => {
    await call(keepTeam, { params: { teamId: team.id } })
    await Promise.all([reloadTeam(), reloadUser()])
  }, raise)
  return (
    <Line look={s.warn} head={texts.stripEnding(shortDate(dateIn(team.timeZone, Date.parse(at))))} detail={texts.stripEndingDetail}>
      {team.status === 'OWNER' && (
        <Button secondary tiny loading={keep.loading} onClick={() => void keep.run()}>
          {texts.keepTeam}
        </Button>
      )}
    </Line>
  )
}

function Line({ look, head, detail, children }: { look?: string | undefined; head: string; detail: string; children?: ReactNode }) {
  return (
    <div className={classes(s.strip, look)} role="status">
      <p>
        <b>{head}</b> {detail}
      </p>
      {children}
    </div>
  )
}

const firstOf = ({ year, month }: Month) => dateOf(year, month, 1)

const minute = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

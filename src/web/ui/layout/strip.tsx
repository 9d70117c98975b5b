import { useEffect, useState } from 'react'

import { dateOf, type Month } from '#domain/time/calendar-date.ts'
import { useConnection } from '#web/api/connection.ts'
import { useAuth } from '#web/api/session.ts'
import { tryReadsAgain, useBlocking, useCatchingUp, useMissingRead, useOldSince, useShownSince } from '#web/api/shown-reads.ts'
import { useNewBuild } from '#web/api/version.ts'
import { useLongWait } from '#web/api/waiting.ts'
import { useUnsent } from '#web/api/writes/waiting-parcels.ts'
import { agoText, clockText } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { reloadOnce } from '#web/state/reload-once.ts'
import { texts } from '#web/texts/failing.ts'
import { texts as shellTexts } from '#web/texts/shell.ts'
import { viewDate } from '#web/ui/calendar/view.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

import { EndingTeam } from './ending-team.tsx'
import { StripLine } from './strip-line.tsx'

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
  // While the page is blocked, the loading overlay says so instead.
  if (isLong && !isWrite && !isBlocking) return <LongWait />
  if (oldSince !== undefined) return <Old since={oldSince} />
  if (build !== undefined) return <NewVersion build={build} />
  if (isJustBack) return <Back />
  return team?.deletesAt && <EndingTeam team={team} at={team.deletesAt} />
}

const Back = () => <StripLine look={s.ok} head={texts.stripBack} detail={useCatchingUp() ? texts.catchingUp : texts.stripBackDetail} />

function Offline() {
  const since = useShownSince()
  const isMissing = useMissingRead() !== undefined
  const unsent = useUnsent()
  const now = useNow()
  const age = since === undefined || isMissing ? texts.stripOfflineWithout : texts.asOf(clockText(since, now))
  if (unsent === undefined) return <StripLine head={texts.stripOffline} detail={age} />
  return (
    <StripLine head={texts.stripOffline} detail={`${age} ${texts.kept(unsent.days)}`}>
      <ButtonLink secondary tiny to={paths.availabilitiesOf(unsent.place.userId)} onClick={() => viewDate(firstOf(unsent.place))}>
        {texts.show}
      </ButtonLink>
    </StripLine>
  )
}

const LongWait = () => (
  <StripLine look={s.warn} head={shellTexts.stillWaiting} detail="">
    <Button secondary tiny onClick={tryReadsAgain}>
      {texts.tryAgain}
    </Button>
  </StripLine>
)

function Old({ since }: { since: number }) {
  const now = useNow()
  return (
    <StripLine look={s.warn} head={texts.stripOutdated(clockText(since, now), agoText(now, since))} detail={texts.stripOldDetail}>
      <Button secondary tiny onClick={tryReadsAgain}>
        {texts.tryAgain}
      </Button>
    </StripLine>
  )
}

const NewVersion = ({ build }: { build: string }) => (
  <StripLine look={s.info} head={texts.stripNew} detail={texts.stripNewDetail}>
    <Button secondary tiny onClick={() => reloadOnce(build) || location.reload()}>
      {texts.loadNow}
    </Button>
  </StripLine>
)

const firstOf = ({ year, month }: Month) => dateOf(year, month, 1)

const aMinuteMs = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

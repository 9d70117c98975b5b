import { useEffect, useState } from 'react'

import { wallMinutesIn } from '#domain/time/time-zone.ts'

/** The present minute of the team's clock. */
export function useWallClock(timeZone: string): number {
  const [now, setNow] = useState(() => wallMinutesIn(timeZone, Date.now()))
  useEffect(() => {
    const ticking = setInterval(() => setNow(wallMinutesIn(timeZone, Date.now())), 30_000)
    return () => clearInterval(ticking)
  }, [timeZone])
  return now
}

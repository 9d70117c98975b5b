import { useEffect, useState } from 'react'

import { agoText } from '#web/dates.ts'

const aMinuteMs = 60_000

/** Shows how long ago something was, and keeps that up to date. at: an instant in ISO 8601. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="quiet small" dateTime={at}>
      {agoText(now, Date.parse(at))}
    </time>
  )
}

import { useEffect, useState } from 'react'

import { agoText } from '#web/dates.ts'

const aMinute = 60_000

/** How long ago something was, kept current. at is an instant, ISO 8601. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinute)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="quiet small" dateTime={at}>
      {agoText(now, Date.parse(at))}
    </time>
  )
}

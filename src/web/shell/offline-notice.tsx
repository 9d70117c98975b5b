import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { isShown } from '#web/api/blocking.ts'
import { agoText } from '#web/dates.ts'
import { t } from '#web/texts/texts.ts'

import s from './offline-notice.module.css'

const minute = 60_000

/** Says that there is no network, and how old is what one sees. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  return isOnline ? null : <Notice />
}

function Notice() {
  const cache = useQueryClient().getQueryCache()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  // Of what is shown, by the oldest; a page for which nothing is kept says so.
  const oldest = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => Math.min(...cache.findAll({ predicate: isShown }).map(({ state }) => state.dataUpdatedAt)),
  )
  return (
    <p className={s.notice} role="status">
      {oldest === 0 ? t.offlineWithout : t.offline(agoText(now, oldest))}
    </p>
  )
}

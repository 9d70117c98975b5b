import { queryClient } from '#web/api/query-client.ts'

interface ReadTimes {
  ofData?: number
  underWay?: number
}

/** When the read began that gave a query its data, and the one that is under way; unknown for those of the page's first load. */
const began = new WeakMap<object, ReadTimes>()

const cache = queryClient.getQueryCache()
cache.subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  const known = began.get(query)
  if (action.type === 'fetch') began.set(query, { ...known, underWay: Date.now() })
  if (action.type === 'success' && !action.manual && known?.underWay !== undefined) began.set(query, { ofData: known.underWay })
})

/** When each cached read, or read under way, began. Those that are outdated anyway are repeated when they are shown. */
export const readTimes = (): number[] =>
  cache.getAll().flatMap((query) => {
    const { data, isInvalidated, fetchStatus } = query.state
    const { ofData, underWay } = began.get(query) ?? {}
    if (data !== undefined && !isInvalidated) return ofData ?? performance.timeOrigin
    return fetchStatus === 'fetching' ? (underWay ?? performance.timeOrigin) : []
  })

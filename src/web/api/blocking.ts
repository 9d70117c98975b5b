import { useIsFetching, type Query } from '@tanstack/react-query'

/** Whether something is loading that the page shows and of which nothing is there yet. A silent refresh or a look ahead hides no page. */
export const useBlocking = (): boolean => useIsFetching({ predicate: (query) => query.state.data === undefined && isShown(query) }) > 0

/** Somebody looks at it. Each of those says for itself whether it does so silently; the query's own meta is that of the last. */
export const isShown = (query: Query): boolean => query.isActive() && query.observers.some(({ options }) => !options.meta?.silent)

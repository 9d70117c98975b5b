import { useIsFetching } from '@tanstack/react-query'

/** Whether something is loading that the page shows and of which nothing is there yet. A silent refresh or a look ahead hides no page. */
export const useBlocking = (): boolean =>
  useIsFetching({ predicate: (query) => query.isActive() && query.state.data === undefined && !query.meta?.silent }) > 0

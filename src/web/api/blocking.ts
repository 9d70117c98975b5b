import { useIsFetching } from '@tanstack/react-query'

/** Whether something is loading of which nothing is there yet. A silent refresh is no reason to hide the page. */
export const useBlocking = (): boolean => useIsFetching({ predicate: ({ state, meta }) => state.data === undefined && !meta?.silent }) > 0

import type { Plugin } from 'vite'

const unavailable = `const unavailable = () => { throw new Error('The build leaves out infinite queries.') }
export { unavailable as infiniteQueryBehavior, unavailable as hasNextPage, unavailable as hasPreviousPage }`

/** Leaves out the code for infinite queries, which every query imports and no page uses. */
export const withoutInfiniteQueries = (): Plugin => ({
  name: 'shiftwright-without-infinite-queries',
  apply: 'build',
  load: { filter: { id: /@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/ }, handler: () => unavailable },
})

import { beginWrite } from './under-way.ts'
import { useWrite } from './use-write.ts'

/** A write with its three states. While it runs, the page on which it began does not redirect. */
export const useAction: typeof useWrite = (work, ...handlers) =>
  useWrite(
    async (...args) => {
      const end = beginWrite()
      try {
        await work(...args)
      } finally {
        end()
      }
    },
    ...handlers,
  )

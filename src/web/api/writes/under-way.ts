import { create } from 'zustand'

/** The path of the page on which each write under way began. */
const useUnderWay = create<{ begun: readonly { path: string }[] }>(() => ({ begun: [] }))

/** Whether a write that began on the page with this path has not ended yet. */
export const useIsUnderWay = (path: string): boolean => useUnderWay(({ begun }) => begun.some((write) => write.path === path))

/** Notes that a write begins on this page; the returned function ends it. */
export function beginWrite(): () => void {
  const write = { path: location.pathname }
  useUnderWay.setState(({ begun }) => ({ begun: [...begun, write] }))
  return () => useUnderWay.setState(({ begun }) => ({ begun: begun.filter((other) => other !== write) }))
}

import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 768px)')

/** Whether the page is as narrow as a phone; the same breakpoint as in the styles. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useNewBuild } from '#web/api/version.ts'
import { isWriting } from '#web/api/waiting.ts'
import { reloadOnce } from '#web/state/reload-once.ts'

/** If a new build is available, navigating loads the next page from it, after writes in progress. */
export function useNewBuildOnTheWay(): void {
  const page = useLocation().pathname.split('/')[2]
  const build = useNewBuild((state) => state.build)
  const seen = useRef(page)
  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    if (build !== undefined && !isWriting()) reloadOnce(build)
  }, [page, build])
}

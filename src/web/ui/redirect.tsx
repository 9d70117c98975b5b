import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useIsUnderWay } from '#web/api/writes/under-way.ts'
import { sayOnce } from '#web/api/writes/undo.ts'

/**
 * Redirects from a page whose subject no longer exists. Unlike Navigate, it does nothing if the user is already navigating elsewhere, and
 * it waits for the page's own writes: they may be why the subject is gone, and lead elsewhere when they have their answers.
 */
export function Redirect({ to, state, says }: { to: string; state?: unknown; says?: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isUnderWay = useIsUnderWay(pathname)
  useEffect(() => {
    if (isUnderWay || location.pathname !== pathname) return
    if (says !== undefined) sayOnce(says)
    void navigate(to, { replace: true, state })
    // The state is a new object in each render, with the same content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, navigate, to, says, isUnderWay])
  return null
}

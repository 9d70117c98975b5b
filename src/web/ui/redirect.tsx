import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useIsUnderWay } from '#web/api/writes/under-way.ts'
import { sayOnce } from '#web/api/writes/undo.ts'

/**
 * Redirects from a page whose subject no longer exists. Unlike Navigate, it does nothing if the user is already navigating elsewhere, and
 * waits for the page's own writes, which may have removed the subject and may lead elsewhere when they are answered.
 */
export function Redirect({ to, state, says }: { to: string; state?: unknown; says?: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isUnderWay = useIsUnderWay(pathname)
  useEffect(() => {
    if (isUnderWay || location.pathname !== pathname) return
    if (says !== undefined) sayOnce(says)
    void navigate(to, { replace: true, state })
    // The state is a new object on each render, with the same content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, navigate, to, says, isUnderWay])
  return null
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { sayOnce } from '#web/api/writes/undo.ts'

/** Redirects from a page whose subject no longer exists. Unlike Navigate, it does nothing if the user is already navigating elsewhere. */
export function Redirect({ to, state, says }: { to: string; state?: unknown; says?: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (location.pathname !== pathname) return
    if (says !== undefined) sayOnce(says)
    void navigate(to, { replace: true, state })
    // The state is a new object in each render, with the same content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, navigate, to, says])
  return null
}

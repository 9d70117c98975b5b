import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { sayOnce } from '#web/api/writes/undo.ts'

/** Redirects from a page whose subject is gone. Unlike Navigate it does nothing if the user is navigating elsewhere already. */
export function Redirect({ to, state, says }: { to: string; state?: unknown; says?: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (location.pathname !== pathname) return
    if (says !== undefined) sayOnce(says)
    void navigate(to, { replace: true, state })
    // The state is made anew with each render and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, navigate, to, says])
  return null
}

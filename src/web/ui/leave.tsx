import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { sayOnce } from '#web/api/writes/undo.ts'

/**
 * For a page whose matter is gone. Unlike Navigate it has no say where somebody has gone elsewhere already: that page comes when
 * it is ready, and so long this one stands and hears that what it shows is no more.
 */
export function Leave({ to, state, says }: { to: string; state?: unknown; says?: string }) {
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

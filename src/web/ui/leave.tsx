import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * For a page whose matter is gone. Unlike Navigate it has no say where somebody has gone elsewhere already: that page comes when
 * it is ready, and so long this one stands and hears that what it shows is no more.
 */
export function Leave({ to }: { to: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (location.pathname === pathname) void navigate(to, { replace: true })
  }, [pathname, navigate, to])
  return null
}

import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/**
 * Navigates after a write, or when something is closed, as long as the user is still on the page where it began: a double-click on Close adds
 * one step to the history.
 */
export function useMoveOn(): (to: string, options?: NavigateOptions) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (to, options) => {
    if (location.pathname === pathname) void navigate(to, options)
  }
}

import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/** Navigates after a write, as long as the user is still on the page where it began. */
export function useMoveOn(): (to: string, options?: NavigateOptions) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (to, options) => {
    if (location.pathname === pathname) void navigate(to, options)
  }
}

/** Everything kept in the browser: first the specification's keys, then ours. */
export const keys = {
  authState: 'auth_state',
  token: 'token',
  pendingRedirect: 'pending-redirect',
  hints: 'hint-cache',
  remyOpen: 'remy-open',
  typeface: 'typeface',
  /** Of this tab: why it was reloaded. */
  reloadedFor: 'reloaded-for',
  /** Of this tab: the login that the organization was asked for. */
  ssoState: 'sso-state',
  /** Prefixes: of what stays with the device, of unsent changes, of unfinished input. */
  device: 'device ',
  outbox: 'outbox ',
  drafts: 'draft ',
} as const

export const storedToken = (): string | null => localStorage.getItem(keys.token)

/** Signs in, and clears what is left of another user. */
export function saveToken(token: string): void {
  localStorage.removeItem(keys.authState)
  localStorage.setItem(keys.token, token)
}

/** Whether someone has signed in here, which decides where an unknown path leads. */
export const hasAuthEntry = (): boolean => localStorage.getItem(keys.authState) !== null || storedToken() !== null

/** keepsTyped: users signed out against their will find their input again. */
export function forgetEverythingButHints({ keepsTyped = false } = {}): void {
  const stays = [keys.hints, keys.device, ...(keepsTyped ? [keys.outbox, keys.drafts] : [])]
  for (const key of Object.keys(localStorage)) if (!stays.some((start) => key.startsWith(start))) localStorage.removeItem(key)
}

export const isRemyOpen = (): boolean => localStorage.getItem(keys.remyOpen) === 'true'

export const saveRemyOpen = (open: boolean): void => localStorage.setItem(keys.remyOpen, String(open))

export const savePendingRedirect = (path: string): void => localStorage.setItem(keys.pendingRedirect, path)

/** The page the user wanted, for one use. Only inside this product, and not a login page. */
export function takePendingRedirect(): string | undefined {
  const path = localStorage.getItem(keys.pendingRedirect)
  localStorage.removeItem(keys.pendingRedirect)
  const isOwn =
    path !== null && path.startsWith('/app/') && (!path.startsWith('/app/auth') || /^\/app\/auth\/(join$|invitation\/)/.test(path))
  return isOwn ? path : undefined
}

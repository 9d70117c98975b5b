/** Everything that is kept in the browser, under the specification's keys; the last four are ours. */
export const keys = {
  authState: 'auth_state',
  token: 'token',
  pendingRedirect: 'pending-redirect',
  hints: 'hint-cache',
  remyOpen: 'remy-open',
  typeface: 'typeface',
  /** Of this tab: why it was loaded anew. */
  reloadedFor: 'reloaded-for',
  /** The beginning of names: what waits to be sent, and what is not finished. */
  outbox: 'outbox ',
  drafts: 'draft ',
} as const

export const storedToken = (): string | null => localStorage.getItem(keys.token)

/** From here on somebody is signed in; whatever is left of whoever was before is not theirs. */
export function saveToken(token: string): void {
  localStorage.removeItem(keys.authState)
  localStorage.setItem(keys.token, token)
}

/** Whether somebody was signed in here, which decides where an unknown path leads. */
export const hasAuthEntry = (): boolean => localStorage.getItem(keys.authState) !== null || storedToken() !== null

/** keepsTyped: whoever was signed out against their will finds what they typed when they come back. */
export function forgetEverythingButHints({ keepsTyped = false } = {}): void {
  const isTyped = (key: string) => key.startsWith(keys.outbox) || key.startsWith(keys.drafts)
  for (const key of Object.keys(localStorage)) if (key !== keys.hints && !(keepsTyped && isTyped(key))) localStorage.removeItem(key)
}

export const isRemyOpen = (): boolean => localStorage.getItem(keys.remyOpen) === 'true'

export const saveRemyOpen = (open: boolean): void => localStorage.setItem(keys.remyOpen, String(open))

export const savePendingRedirect = (path: string): void => localStorage.setItem(keys.pendingRedirect, path)

/** Where the person wanted to go, once. Only into this product, and not back to the pages for signing in. */
export function takePendingRedirect(): string | undefined {
  const path = localStorage.getItem(keys.pendingRedirect)
  localStorage.removeItem(keys.pendingRedirect)
  const isOwn = path !== null && path.startsWith('/app/') && (!path.startsWith('/app/auth') || path === '/app/auth/join')
  return isOwn ? path : undefined
}

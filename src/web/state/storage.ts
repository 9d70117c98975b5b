/** The keys of everything kept in the browser: the specification's first, then ours. */
export const keys = {
  authState: 'auth_state',
  token: 'token',
  pendingRedirect: 'pending-redirect',
  hints: 'hint-cache',
  remyOpen: 'remy-open',
  /** Per tab: the reasons for which it was reloaded. */
  reloadedFor: 'reloaded-for',
  /** Per tab: the state of the login that was begun with the organization. */
  ssoState: 'sso-state',
  /** Per tab: the id of the selected team. */
  team: 'team',
  /** The secret of a trusted device, which a logout does not remove. */
  trust: 'device trust',
  /** Prefixes of keys: unsent changes, and unfinished input. */
  outbox: 'outbox ',
  drafts: 'draft ',
} as const

export const storedToken = (): string | null => localStorage.getItem(keys.token)

/** Stores the token of a sign-in, and removes the state left by another user. */
export function saveToken(token: string): void {
  localStorage.removeItem(keys.authState)
  localStorage.setItem(keys.token, token)
}

/** Whether someone has signed in on this browser, which decides where an unknown path leads. */
export const hasAuthEntry = (): boolean => localStorage.getItem(keys.authState) !== null || storedToken() !== null

/** keepsTyped: keeps unsaved input, for users who were signed out against their will. */
export function forgetEverythingButHints({ keepsTyped = false } = {}): void {
  const stays = [keys.hints, keys.trust, ...(keepsTyped ? [keys.outbox, keys.drafts] : [])]
  for (const key of Object.keys(localStorage)) if (!stays.some((start) => key.startsWith(start))) localStorage.removeItem(key)
}

export const isRemyOpen = (): boolean => localStorage.getItem(keys.remyOpen) === 'true'

export const saveRemyOpen = (open: boolean): void => localStorage.setItem(keys.remyOpen, String(open))

export const savePendingRedirect = (path: string): void => localStorage.setItem(keys.pendingRedirect, path)

/** The page that the user wanted; can be read once. Only pages inside this product, and no login page. */
export function takePendingRedirect(): string | undefined {
  const path = localStorage.getItem(keys.pendingRedirect)
  localStorage.removeItem(keys.pendingRedirect)
  const isOwn =
    path !== null && /^\/app(?![^/?])/.test(path) && (!path.startsWith('/app/auth') || /^\/app\/auth\/(join$|invitation\/)/.test(path))
  return isOwn ? path : undefined
}

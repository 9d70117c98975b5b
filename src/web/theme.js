// Where a browser forbids storage, or has no room for more, a page keeps what it stores itself, for as long as it is open.
class Kept {
  #stored
  constructor(stored) {
    this.#stored = stored
    Object.assign(this, stored)
  }
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name, value) {
    this[name] = String(value)
  }
  removeItem(name) {
    delete this[name]
    this.#stored?.removeItem(name)
  }
}
for (const name of ['localStorage', 'sessionStorage']) {
  let stored
  try {
    stored = globalThis[name]
    stored.setItem('room', 'for a user')
    stored.removeItem('room')
  } catch {
    Object.defineProperty(globalThis, name, { value: new Kept(stored), configurable: true })
  }
}

// Applies the theme chosen in this browser before the first paint, so that nothing flashes.
const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
if (theme) document.documentElement.dataset.theme = theme

// A cached typeface is used from the first paint on.
if (/(?:^|; )typeface=/.test(document.cookie)) document.documentElement.dataset.typeface = ''

// Ends the last person's session on a shared computer that was idle for too long, before anything is read (state/idle-logout.ts).
const [, minutes] = /(?:^|; )idle-minutes=(\d+)/.exec(document.cookie) ?? []
const [left, lastUse] = [localStorage.getItem('token'), Number(localStorage.getItem('last-use'))]
if (left !== null && minutes && lastUse > 0 && Date.now() - lastUse > minutes * 60_000) {
  fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${left}` }, keepalive: true }).catch(() => {})
  for (const key of ['token', 'auth_state', 'last-use']) localStorage.removeItem(key)
}

// Returning users see the layout while the script is loading.
const [, page] = /^\/app\/(?!auth)(\w+)/.exec(location.pathname) ?? []
if (page && localStorage.getItem('token') !== null) document.documentElement.dataset.skeleton = page

// Where this doesn't run, or the browser lacks one of these, the page says what the product needs instead of staying empty.
if (Map.groupBy && AbortSignal.any && globalThis.CSS?.supports('selector(:has(a))')) document.documentElement.dataset.supported = ''

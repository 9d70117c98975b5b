const aYear = 365 * 24 * 3600

/** What somebody prefers in this browser, in cookies: the local storage is emptied when they log out. */
export const readPreference = (name: string): string | undefined =>
  // In tests there is no browser.
  globalThis.document?.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export function savePreference(name: string, value: string | undefined): void {
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === undefined ? 0 : aYear}; samesite=lax`
}

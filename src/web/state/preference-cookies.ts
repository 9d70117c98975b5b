const aYear = 365 * 24 * 3600

/** Preferences of this browser, stored in cookies because local storage is cleared on logout. */
export const readPreference = (name: string): string | undefined =>
  // Tests run without a browser.
  globalThis.document?.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export function savePreference(name: string, value: string | undefined): void {
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === undefined ? 0 : aYear}; samesite=lax`
}

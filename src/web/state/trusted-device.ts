import { keys } from './storage.ts'

/** The secret by which the server recognizes this device, so that it does not ask for a code. */
export const trustedDevice = (): string | undefined => localStorage.getItem(keys.trust) ?? undefined

export const saveTrustedDevice = (device: string): void => localStorage.setItem(keys.trust, device)

import { keys } from './storage.ts'

const name = `${keys.device}trust`

/** The secret by which the server recognizes this device, so that it does not ask for a code. */
export const trustedDevice = (): string | undefined => localStorage.getItem(name) ?? undefined

export const saveTrustedDevice = (device: string): void => localStorage.setItem(name, device)

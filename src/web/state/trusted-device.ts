import { keys } from './storage.ts'

/** By which the server knows this device again, to ask for no code. */
export const trustedDevice = (): string | undefined => localStorage.getItem(keys.trustedDevice) ?? undefined

export const saveTrustedDevice = (device: string): void => localStorage.setItem(keys.trustedDevice, device)

import { keys } from './storage.ts'

const name = `${keys.device}trust`

/** By which the server knows this device again, to ask for no code. */
export const trustedDevice = (): string | undefined => localStorage.getItem(name) ?? undefined

export const saveTrustedDevice = (device: string): void => localStorage.setItem(name, device)

import { keys } from './storage.ts'

const names = { minutes: `${keys.device}idle-minutes`, lastUse: 'last-use' }

/** Minutes without use after which this computer logs out; 0 is never. */
export const idleChoices = [0, 5, 10, 15, 30] as const

export const idleMinutes = (): number => Number(localStorage.getItem(names.minutes) ?? 0)

export const saveIdleMinutes = (minutes: number): void => localStorage.setItem(names.minutes, String(minutes))

/** How often a use is noted, in milliseconds. */
const notedEvery = 5000

/** Shared by all tabs. */
const lastUse = (): number => Number(localStorage.getItem(names.lastUse) ?? 0)

export function noteUse(): void {
  if (Date.now() - lastUse() > notedEvery) localStorage.setItem(names.lastUse, String(Date.now()))
}

/** Whether the computer was not used for that long, also while the browser was closed. */
export const isIdle = (): boolean => idleMinutes() > 0 && lastUse() > 0 && Date.now() - lastUse() > idleMinutes() * 60_000

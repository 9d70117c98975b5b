import { keys } from './storage.ts'

const names = { minutes: `${keys.device}idle-minutes`, lastUse: 'last-use' }

/** The minutes without use after which this computer logs out; 0 means never. */
export const idleChoices = [0, 5, 10, 15, 30] as const

export const idleMinutes = (): number => Number(localStorage.getItem(names.minutes) ?? 0)

export function saveIdleMinutes(minutes: number): void {
  localStorage.setItem(names.minutes, String(minutes))
  localStorage.setItem(names.lastUse, String(Date.now()))
}

/** The milliseconds between two records of use. */
const notedEvery = 5000

/** The time of the last use, shared by all tabs. */
const lastUse = (): number => Number(localStorage.getItem(names.lastUse) ?? 0)

/** Where it does not count, nothing is kept. */
export function noteUse(): void {
  if (idleMinutes() > 0 && Date.now() - lastUse() > notedEvery) localStorage.setItem(names.lastUse, String(Date.now()))
}

/** Whether the computer was not used for that long, including the time when the browser was closed. */
export const isIdle = (): boolean => idleMinutes() > 0 && lastUse() > 0 && Date.now() - lastUse() > idleMinutes() * 60_000

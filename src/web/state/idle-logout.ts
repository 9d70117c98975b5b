import { readPreference, savePreference } from './preference-cookies.ts'

const names = { minutes: 'idle-minutes', lastUse: 'last-use' }

/** The minutes without use after which this computer logs out; 0 means never. */
export const idleChoices = [0, 5, 10, 15, 30] as const

/** A preference of the computer, which outlasts a logout. */
export const idleMinutes = (): number => Number(readPreference(names.minutes) ?? 0)

export function saveIdleMinutes(minutes: number): void {
  savePreference(names.minutes, minutes > 0 ? String(minutes) : undefined)
  localStorage.setItem(names.lastUse, String(Date.now()))
}

/** The milliseconds between two records of use. */
const notedEveryMs = 5000

/** The time of the last use, shared by all tabs. */
const lastUse = (): number => Number(localStorage.getItem(names.lastUse) ?? 0)

/** Records nothing if idle time does not count. Saving the minutes again renews their cookie, which some browsers drop after a week. */
export function noteUse(): void {
  const minutes = idleMinutes()
  if (minutes > 0 && Math.abs(Date.now() - lastUse()) > notedEveryMs) saveIdleMinutes(minutes)
}

/** A use in the future, before the clock was set back, would count until the clock is there again. */
export function noteClock(): void {
  if (lastUse() > Date.now() + notedEveryMs) noteUse()
}

/** Whether the computer has been unused for that long, including time when the browser was closed. */
export const isIdle = (): boolean => idleMinutes() > 0 && lastUse() > 0 && Date.now() - lastUse() > idleMinutes() * 60_000

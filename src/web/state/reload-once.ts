import { keys } from './storage.ts'

/**
 * Reloads the page once per reason and tab. If the reason persists (servers with different builds, a cached file), the page continues
 * instead of reloading forever. Returns whether it reloads.
 */
export function reloadOnce(reason: string): boolean {
  const reasons = JSON.parse(sessionStorage.getItem(keys.reloadedFor) ?? '[]') as string[]
  if (reasons.includes(reason)) return false
  sessionStorage.setItem(keys.reloadedFor, JSON.stringify([...reasons, reason]))
  location.reload()
  return true
}

import { keys } from './storage.ts'

/**
 * Loads the page anew, once for each reason in this tab: where the reason is still there afterwards (two servers of two builds, an
 * old file on the way), the page goes on as it is instead of loading for ever. Whether it does.
 */
export function reloadOnce(reason: string): boolean {
  const reasons = JSON.parse(sessionStorage.getItem(keys.reloadedFor) ?? '[]') as string[]
  if (reasons.includes(reason)) return false
  sessionStorage.setItem(keys.reloadedFor, JSON.stringify([...reasons, reason]))
  location.reload()
  return true
}

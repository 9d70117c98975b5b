import { clear } from 'idb-keyval'

/** Deletes the data kept for use offline. After a logout, this browser also stops receiving notifications, as the server has forgotten it. */
export async function forgetKept(isLoggedOut: boolean): Promise<void> {
  await clear().catch(() => {})
  if (!isLoggedOut) return
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

import { create } from 'zustand'

import type { Id } from '#domain/id.ts'
import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { keys } from '#web/state/storage.ts'

import { daysWithout, nameOf, newKey, type Parcel, type AvailabilityMonth } from './parcel.ts'

interface Outbox {
  parcels: Record<string, Parcel>
  isSending: boolean
  savedAt: Date | undefined
}

const nothing: Outbox = { parcels: {}, isSending: false, savedAt: undefined }

export const useOutbox = create<Outbox>(() => nothing)

/** The number of unsaved days, and the month of the first. */
export function useUnsent(): { days: number; place: AvailabilityMonth } | undefined {
  const parcels = Object.values(useOutbox((outbox) => outbox.parcels))
  return parcels[0] && { days: parcels.reduce((sum, { days }) => sum + Object.keys(days).length, 0), place: parcels[0].place }
}

/** Each tab keeps its own changes, so that none overwrites those of another one. */
const ownTab = String(Math.random())

/** Replaces a month's changes; without any days, it no longer waits. What waits is also kept locally. */
export function putParcel(parcel: Parcel): void {
  const name = nameOf(parcel.place)
  const isEmpty = Object.keys(parcel.days).length === 0
  const others = Object.entries(useOutbox.getState().parcels).filter(([other]) => other !== name)
  useOutbox.setState({ parcels: Object.fromEntries(isEmpty ? others : [...others, [name, parcel]]) })
  const { place, days, key } = parcel
  const keptAs = `${keys.outbox}${name} ${ownTab}`
  if (isEmpty) forgetLocally(keptAs)
  else keepLocally(keptAs, place.userId, { place, days, key })
}

/** Forgets the waiting changes on the page, but keeps them in local storage. */
export const clearParcels = (): void => useOutbox.setState(nothing)

type KeptParcel = Pick<Parcel, 'place' | 'days' | 'key'>

const longestKey = 200

/** Takes what earlier pages and other tabs left unsent, once for each month: later changes count, and all of them have one key. */
export function takeKeptParcels(userId: Id): KeptParcel[] {
  const taken = new Map<string, KeptParcel>()
  const all = keptLocally<KeptParcel>(keys.outbox, userId)
  // Keys begin with the time.
  for (const [keptAs, { place, days, key }] of all.toSorted(([, a], [, b]) => (a.key < b.key ? -1 : 1))) {
    const name = nameOf(place)
    const before = taken.get(name)
    taken.set(
      name,
      before ? { place, days: { ...before.days, ...days }, key: `${before.key} ${key}`.slice(-longestKey) } : { place, days, key },
    )
    forgetLocally(keptAs)
  }
  return [...taken.values()]
}

/** Drops what another tab has changed later: sent last, the earlier change would overwrite it. */
addEventListener('storage', ({ key: keptAs, newValue }) => {
  if (!keptAs?.startsWith(keys.outbox) || newValue === null) return
  const { content: later } = JSON.parse(newValue) as { content: KeptParcel }
  const own = useOutbox.getState().parcels[nameOf(later.place)]
  const isOutdated = own && own.key < later.key && Object.keys(own.days).some((day) => day in later.days)
  if (isOutdated) putParcel({ ...own, days: daysWithout(own.days, later.days), key: newKey() })
})

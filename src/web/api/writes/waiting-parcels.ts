import { create } from 'zustand'

import type { Id } from '#domain/id.ts'
import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { keys } from '#web/state/storage.ts'

import { nameOf, type Parcel, type AvailabilityMonth } from './parcel.ts'

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

/** Replaces a month's changes; without any days, it no longer waits. What waits is also kept locally. */
export function putParcel(parcel: Parcel): void {
  const name = nameOf(parcel.place)
  const isEmpty = Object.keys(parcel.days).length === 0
  const others = Object.entries(useOutbox.getState().parcels).filter(([other]) => other !== name)
  useOutbox.setState({ parcels: Object.fromEntries(isEmpty ? others : [...others, [name, parcel]]) })
  const { place, days, key } = parcel
  if (isEmpty) forgetLocally(`${keys.outbox}${name}`)
  else keepLocally(`${keys.outbox}${name}`, place.userId, { place, days, key })
}

/** Forgets on the page what waits; what is kept locally stays. */
export const clearParcels = (): void => useOutbox.setState(nothing)

/** What an earlier page left unsent. */
export const keptParcels = (userId: Id) => keptLocally<Pick<Parcel, 'place' | 'days' | 'key'>>(keys.outbox, userId).map(([, kept]) => kept)

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { call } from '#web/api/call.ts'
import { useConnection } from '#web/api/connection.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { readAgain, type HeldOf } from '#web/api/held.ts'
import { useAuth } from '#web/api/session.ts'

import { holdAnswer } from './hold-answer.ts'
import { delayAfter, nameOf, newKey, stillWaiting, type Parcel, type AvailabilityMonth } from './parcel.ts'
import { offerUndo } from './undo.ts'
import { clearParcels, putParcel, takeKeptParcels, useOutbox } from './waiting-parcels.ts'

const autosaveMs = 1000
/** For how long a logout waits for what is being saved. */
const logoutWaitMs = 3000

const sending = new Map<string, { key: string; answer: Promise<void> }>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Changes are shown at once and saved one second after the last one. Only changed days are sent, so that two tabs do not overwrite each
 * other. Changes with undoText come from one press, which is saved as a write of its own and whose undo is then offered.
 */
export function change(place: AvailabilityMonth, days: AvailabilityData, undoText?: string): void {
  // Otherwise the month's kept changes would be overwritten.
  openOutbox()
  const before = useOutbox.getState().parcels[nameOf(place)]
  const isApart = undoText !== undefined || before?.undoText !== undefined
  if (isApart && before?.refusal === undefined) void flush(place)
  putParcel({ place, failures: 0, key: newKey(), days: { ...before?.days, ...days }, undoText })
  sendIn(autosaveMs, place)
}

/**
 * Sends a month's changes at once: when the user leaves the page or the month, or on request. A later change waits for the answer to an
 * earlier one, which could otherwise reach the server last.
 */
export function flush(place: AvailabilityMonth, { keepalive = false } = {}): Promise<void> {
  const name = nameOf(place)
  clearTimeout(timers.get(name))
  const parcel = useOutbox.getState().parcels[name]
  if (!parcel) return Promise.resolve()
  const underWay = sending.get(name)
  // A closing page aborts its requests, except keepalive ones.
  if (underWay && !keepalive) return underWay.key === parcel.key ? underWay.answer : underWay.answer.then(() => flush(place))
  const answer = send(parcel, keepalive)
  sending.set(name, { key: parcel.key, answer })
  return answer
}

async function send(parcel: Parcel, keepalive: boolean): Promise<void> {
  const { place } = parcel
  const name = nameOf(place)
  useOutbox.setState({ isSending: true })
  const askedAt = Date.now()
  try {
    const { undoId, ...body } = await call(saveAvailabilities, { body: { ...place, data: parcel.days } }, { keepalive, key: parcel.key })
    const of: HeldOf<'availabilitiesOf'> = [place.teamId, place.userId, place.year, place.month]
    if (body[place.userId]) holdAnswer(askedAt, 'availabilitiesOf', of, () => body as never)
    stored(name, parcel.days)
    if (parcel.undoText !== undefined) offerUndo(place.teamId, parcel.undoText, [{ undoId }])
    // A repeated write gets the reply to the first attempt, which may be outdated by now.
    if (parcel.failures > 0) void readAgain('availabilitiesOf', ...of)
  } catch (error) {
    failed(name, error)
  } finally {
    if (sending.get(name)?.key === parcel.key) sending.delete(name)
    useOutbox.setState({ isSending: false })
  }
}

/** Drops changes that the server refused. */
export const discard = (place: AvailabilityMonth): void => putParcel({ place, days: {}, failures: 0, key: '' })

const toSend = () => Object.values(useOutbox.getState().parcels).filter(({ refusal }) => refusal === undefined)

const flushAll = (options?: { keepalive: boolean }): Promise<unknown> => Promise.all(toSend().map(({ place }) => flush(place, options)))

/** Sends what waits, because its user logs out. Resolves to the number of days that are not saved soon. */
export async function flushBeforeLogout(): Promise<number> {
  await Promise.race([flushAll(), new Promise((resolve) => setTimeout(resolve, logoutWaitMs))])
  return toSend().reduce((sum, { days }) => sum + Object.keys(days).length, 0)
}

let isOpen = false

/** Sends changes that an earlier page or session left unsent, once in each session. */
export function openOutbox(): void {
  const { user } = useAuth.getState()
  if (!user || isOpen) return
  isOpen = true
  for (const kept of takeKeptParcels(user.id)) {
    putParcel({ ...kept, failures: 1 })
    void flush(kept.place)
  }
}

function stored(name: string, sent: AvailabilityData): void {
  const parcel = useOutbox.getState().parcels[name]
  if (!parcel) return
  putParcel({ place: parcel.place, days: stillWaiting(parcel.days, sent), failures: 0, key: newKey(), undoText: parcel.undoText })
  useOutbox.setState({ savedAt: new Date() })
}

function failed(name: string, error: unknown): void {
  const parcel = useOutbox.getState().parcels[name]
  if (!parcel) return
  const mayPass = error instanceof ApiFailure && error.mayPass
  if (!mayPass) return putParcel({ ...parcel, nextTry: undefined, refusal: messageOf(error) })
  const failures = parcel.failures + 1
  const delay = delayAfter(failures)
  putParcel({ ...parcel, failures, nextTry: Date.now() + delay })
  sendIn(delay, parcel.place)
}

function sendIn(delay: number, place: AvailabilityMonth): void {
  const name = nameOf(place)
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => void flush(place), delay),
  )
}

addEventListener('pagehide', () => void flushAll({ keepalive: true }))
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushAll())
useConnection.subscribe(({ isOnline }, before) => isOnline && !before.isOnline && flushAll())
// Nothing is sent as another user.
useAuth.subscribe(({ token }, before) => {
  if (token === before.token) return
  timers.forEach((timer) => clearTimeout(timer))
  clearParcels()
  isOpen = false
})

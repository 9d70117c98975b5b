import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'

import type { ApiFailure } from './failure.ts'

/** How long the page says that it is back online, in milliseconds. */
const saysSoForMs = 5_000

/** Whether there is a network, as far as the browser and the live stream know. */
export const useConnection = create<{ isOnline: boolean; isJustBack: boolean }>(() => ({
  isOnline: onlineManager.isOnline(),
  isJustBack: false,
}))

let timer: ReturnType<typeof setTimeout> | undefined

onlineManager.subscribe((isOnline) => {
  clearTimeout(timer)
  useConnection.setState({ isOnline, isJustBack: isOnline })
  if (isOnline) timer = setTimeout(() => useConnection.setState({ isJustBack: false }), saysSoForMs)
})

/** The failure of a read, if it is to be shown: offline only a refusal, because any other may be due to the lost network. */
export const shownFailure = (failure: ApiFailure | undefined, isOnline: boolean): ApiFailure | undefined =>
  isOnline || failure?.mayPass === false ? failure : undefined

import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'

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

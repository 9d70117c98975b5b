import { create } from 'zustand'

export const useDrawer = create<{ open: boolean }>(() => ({ open: false }))

export const openDrawer = (): void => useDrawer.setState({ open: true })
export const closeDrawer = (): void => useDrawer.setState({ open: false })

/** Pixels at the left of the screen from which a swipe to the right opens the drawer. */
export const drawerEdge = 24

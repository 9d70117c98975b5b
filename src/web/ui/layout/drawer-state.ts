import { create } from 'zustand'

export const useDrawer = create<{ open: boolean }>(() => ({ open: false }))

export const openDrawer = (): void => useDrawer.setState({ open: true })
export const closeDrawer = (): void => useDrawer.setState({ open: false })

/** The number of pixels at the left edge within which a swipe opens the drawer. */
export const drawerEdge = 24

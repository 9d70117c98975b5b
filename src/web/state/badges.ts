import { create } from 'zustand'

/** How many things wait behind a page of the navigation. */
export const useBadges = create<{ switches: number; notices: number }>(() => ({ switches: 0, notices: 0 }))

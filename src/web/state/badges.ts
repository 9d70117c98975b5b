import { create } from 'zustand'

/** The badges in the navigation. */
export const useBadges = create<{ switches: number; notices: number }>(() => ({ switches: 0, notices: 0 }))

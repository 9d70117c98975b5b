import { create } from 'zustand'

/** Badges in the navigation. */
export const useBadges = create<{ switches: number; notices: number }>(() => ({ switches: 0, notices: 0 }))

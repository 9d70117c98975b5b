import { create } from 'zustand'

import { isRemyOpen, saveRemyOpen } from './storage.ts'

/** Whether the assistant's panel is open, here and after the next reload. */
export const useRemy = create<{ open: boolean }>(() => ({ open: isRemyOpen() }))

export function toggleRemy(): void {
  const open = !useRemy.getState().open
  saveRemyOpen(open)
  useRemy.setState({ open })
}

import { create } from 'zustand'

import { isRemyOpen, saveRemyOpen } from '#web/state/storage.ts'

import { useAuth } from './session.ts'

/** Whether the assistant's panel is open, which is kept across reloads. */
export const useRemy = create<{ open: boolean }>(() => ({ open: isRemyOpen() }))

export const toggleRemy = (): void => keepRemy(!useRemy.getState().open)

export const openRemy = (): void => keepRemy(true)

function keepRemy(open: boolean): void {
  saveRemyOpen(open)
  useRemy.setState({ open })
}

// The next user finds the panel closed.
useAuth.subscribe(({ token }) => token === null && useRemy.setState({ open: false }))

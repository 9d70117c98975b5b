import { create } from 'zustand'

import type { Intent } from '#assistant/intent.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Answer } from './answer.ts'

export interface Command extends Answer {
  id: number
  name: string
  /** The kind of intent. */
  type?: Intent['kind'] | undefined
  /** The writes to undo. */
  undoIds?: readonly string[] | undefined
}

interface ConversationMemory {
  /** The user and the team of the conversation. */
  owner: string | undefined
  /** The entries, newest first. */
  commands: Command[]
  previousDates: readonly CalendarDate[]
  /** The meaning and the id of the last command. */
  previous?: Intent | undefined
  previousId?: number | undefined
}

/** The conversation since the page was loaded. */
export const useMemory = create<ConversationMemory>(() => ({ owner: undefined, commands: [], previousDates: [] }))

/** The conversation of this user and team; it starts empty when either changes. */
export function memoryOf(owner: string): ConversationMemory {
  const held = useMemory.getState()
  return held.owner === owner ? held : { owner, commands: [], previousDates: [] }
}

/** Counts across teams, so that a late answer does not change an entry of another team. */
let lastId = 0

export function addCommand(owner: string, name: string): number {
  const { commands, previousDates, previous, previousId } = memoryOf(owner)
  const id = ++lastId
  useMemory.setState({ owner, previousDates, previous, previousId, commands: [{ id, name, response: '' }, ...commands] })
  return id
}

export const changeCommand = (id: number, change: Partial<Command>): void =>
  useMemory.setState(({ commands }) => ({ commands: commands.map((command) => (command.id === id ? { ...command, ...change } : command)) }))

export const rememberDates = (previousDates: readonly CalendarDate[]): void => useMemory.setState({ previousDates })

export const rememberIntent = (previous: Intent, previousId: number): void => useMemory.setState({ previous, previousId })

/** Whether none of the last command's changes remain. */
export const hasFailed = ({ commands, previousId }: Pick<ConversationMemory, 'commands' | 'previousId'>): boolean =>
  !commands.some(({ id, undoIds, stays }) => id === previousId && (undoIds !== undefined || stays === true))

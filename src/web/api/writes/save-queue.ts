import { createStore, type StoreApi } from 'zustand'

import { messageOf } from '#web/api/failure.ts'

import { saveUnlessStale, type StaleSave } from './stale-save.ts'

interface Saving<Change> {
  loading: boolean
  /** Why the last save failed. */
  problem: string | undefined
  /** A save that someone else's save preceded, until the user chooses one of the two. */
  stale: StaleSave<Change> | undefined
  sent: Change | undefined
  waiting: Change | undefined
}

interface Write<Change> {
  save: (change: Change) => Promise<unknown>
  reload: () => Promise<unknown>
}

interface SaveQueue<Change> {
  state: StoreApi<Saving<Change>>
  set: (change: Change) => void
  saveMine: () => void
  keepSaved: () => void
  /** Later saves use this write. */
  saveBy: (write: Write<Change>) => void
}

/**
 * Saves the fields of a card whenever one of them changes, one save at a time. Changes made during a save are saved afterwards: together
 * with the failed change if that save fails, and after the user's decision if someone else had saved first. Until then, changing a field
 * in conflict changes only the version that the user decides about.
 */
export function saveQueue<Change extends object>(first: Write<Change>): SaveQueue<Change> {
  let write = first
  const state = createStore<Saving<Change>>(() => ({
    loading: false,
    problem: undefined,
    stale: undefined,
    sent: undefined,
    waiting: undefined,
  }))

  function set(change: Change): void {
    const { loading, stale, waiting } = state.getState()
    if (loading) state.setState({ waiting: { ...waiting, ...change } })
    else if (!stale) void send(change)
    else {
      const [undecided, others] = split(change, (field) => field in stale.change)
      state.setState({ stale: { ...stale, change: { ...stale.change, ...undecided } }, waiting: { ...waiting, ...others } })
    }
  }

  async function send(change: Change): Promise<void> {
    state.setState({ loading: true, problem: undefined, sent: change })
    try {
      state.setState({ stale: await saveUnlessStale(change, write.save, write.reload) })
      settle()
    } catch (error) {
      state.setState({ problem: messageOf(error) })
      settle(change)
    }
  }

  function settle(failed?: Change): void {
    const { waiting } = state.getState()
    state.setState({ loading: false, sent: undefined, waiting: undefined })
    if (waiting && Object.keys(waiting).length > 0) set({ ...failed, ...waiting })
  }

  function saveMine(): void {
    const { loading, stale } = state.getState()
    if (stale && !loading) void send(stale.change)
  }

  function keepSaved(): void {
    if (state.getState().loading) return
    state.setState({ stale: undefined, problem: undefined })
    settle()
  }

  return { state, set, saveMine, keepSaved, saveBy: (later) => void (write = later) }
}

/** All unsaved changes, as the fields show them. */
export const unsavedOf = <Change extends object>({ stale, sent, waiting }: Saving<Change>): Partial<Change> => ({
  ...stale?.change,
  ...sent,
  ...waiting,
})

/** Each part of a change is itself a change. */
function split<Change extends object>(change: Change, isFirst: (field: string) => boolean): [Change, Change] {
  const fields = Object.entries(change)
  const part = (isPart: (field: string) => boolean) => Object.fromEntries(fields.filter(([field]) => isPart(field))) as Change
  return [part(isFirst), part((field) => !isFirst(field))]
}

import type { LiveKind } from '#contract/live.ts'
import type { Id } from '#domain/id.ts'
import type { Listen } from '#server/db/listen.ts'

/** One connected page. */
export interface LiveStream {
  teamId: Id
  userId: Id
  tokenHash: string
  sendChange(kind: LiveKind): void
  end(): void
}

export interface Live {
  /** False while changes cannot be received: no page should believe that it is live then. */
  isUp(): boolean
  add(stream: LiveStream): void
  /** Whether there is room for one more, of anybody and of this person. */
  hasRoomFor(userId: Id): boolean
  remove(stream: LiveStream): void
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

/** Each holds a connection. A browser needs one for all its tabs. */
const most = 5000
const mostOfUser = 20

/** Sends the database's notifications to the pages of their team. */
export async function startLive(listen: Listen): Promise<Live> {
  const streams = new Set<LiveStream>()
  let isUp = false
  const endAll = () => streams.forEach((stream) => stream.end())

  const stop = await listen(['changed', 'signed_out'], {
    onMessage(channel, payload) {
      const [teamId, kind] = payload.split(' ')
      for (const stream of streams) {
        if (channel === 'signed_out' && stream.tokenHash === payload) stream.end()
        if (channel === 'changed' && stream.teamId === teamId) stream.sendChange(kind as LiveKind)
      }
    },
    onConnect: () => (isUp = true),
    onDisconnect() {
      isUp = false
      endAll()
    },
  })

  return {
    isUp: () => isUp,
    add: (stream) => void streams.add(stream),
    hasRoomFor: (userId) => streams.size < most && [...streams].filter((stream) => stream.userId === userId).length < mostOfUser,
    remove: (stream) => void streams.delete(stream),
    close() {
      isUp = false
      endAll()
      return stop()
    },
  }
}

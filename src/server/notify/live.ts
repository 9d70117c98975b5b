import type { Hello, LiveKind } from '#contract/live.ts'
import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'
import type { Listen } from '#server/db/listen.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'

import { gather } from './gather.ts'

/** The stream to one connected page. */
export interface LiveStream {
  teamId: Id
  userId: Id
  tokenHash: string
  secondFactorProven: boolean
  sendChange(kind: LiveKind): void
  end(): void
}

export interface Live {
  /** False while changes cannot be received: then no page should believe that it is up to date. */
  isUp(): boolean
  add(stream: LiveStream): void
  /** Whether there is room for another stream, overall and for this person. */
  hasRoomFor(userId: Id): boolean
  remove(stream: LiveStream): void
  count(): number
  /** How long no change of this team has been announced. */
  quiet(teamId: Id): Pick<Hello, 'quietFor' | 'teamQuietFor'>
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

/** Each stream holds a connection. All tabs of a browser share one. */
const most = 5000
const mostOfUser = 20
/** How long further changes of the same kind wait, because passing one on to a thousand pages takes about ten milliseconds. */
const gatheredForMs = 200

/** Sends the database's notifications to the pages of their team. */
export async function startLive({ db, listen }: { db: Db; listen: Listen }): Promise<Live> {
  const streams = new Set<LiveStream>()
  let isUp = false
  let upSince = Date.now()
  /** When a change in each team, and one of the team and its members, was last announced, since upSince. */
  const [changed, teamChanged] = [new Map<Id, number>(), new Map<Id, number>()]
  const endAll = () => streams.forEach((stream) => stream.end())
  const ofTeam = (teamId: Id) => [...streams].filter((stream) => stream.teamId === teamId)

  /** Ends the streams of people who were removed. Memberships are read once for all pages, of which there can be a thousand. */
  const sendTeamChange = async (teamId: Id): Promise<void> => {
    teamChanged.set(teamId, Date.now())
    const listening = ofTeam(teamId)
    const isAdmitted = await admittedTo(db, teamId).catch(() => () => false)
    for (const stream of listening) {
      if (isAdmitted(stream)) stream.sendChange('team')
      else stream.end()
    }
  }

  const changes = gather((payload) => {
    const [teamId, kind] = payload.split(' ')
    ofTeam(teamId!).forEach((stream) => stream.sendChange(kind as LiveKind))
  }, gatheredForMs)

  const stop = await listen(['changed', 'signed_out'], {
    onMessage(channel, payload) {
      if (channel === 'signed_out') return [...streams].filter(({ tokenHash }) => tokenHash === payload).forEach((stream) => stream.end())
      const [teamId = '', kind] = payload.split(' ')
      changed.set(teamId, Date.now())
      // Someone who was removed must not see the team a moment longer.
      if (kind === 'team') void sendTeamChange(teamId)
      else changes.add(payload)
    },
    onConnect() {
      isUp = true
      upSince = Date.now()
      changed.clear()
      teamChanged.clear()
    },
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
    count: () => streams.size,
    quiet(teamId) {
      const since = (times: ReadonlyMap<Id, number>) => Date.now() - (times.get(teamId) ?? upSince)
      return { quietFor: since(changed), teamQuietFor: since(teamChanged) }
    },
    close() {
      isUp = false
      changes.close()
      endAll()
      return stop()
    },
  }
}

async function admittedTo(db: Db, teamId: Id): Promise<(stream: LiveStream) => boolean> {
  const { requiresSecondFactor } = await teams.settingsOf(db, teamId)
  const members = new Set(await memberships.enabledUserIds(db, teamId))
  return ({ userId, secondFactorProven }) => members.has(userId) && (!requiresSecondFactor || secondFactorProven)
}

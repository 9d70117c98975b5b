import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Context, Intent } from '#assistant/intent.ts'
import { understand } from '#assistant/understand.ts'
import { logCommand } from '#contract/analytics.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { wallMinutesIn } from '#domain/time-zone.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { useSession } from '#web/api/session.ts'
import { useTeam, useTemplates } from '#web/api/team.ts'
import { texts } from '#web/texts/remy.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

import { carryOut, type World } from './carry-out.ts'
import { addCommand, changeCommand, memoryOf, rememberDates, useMemory, type Command } from './memory.ts'

/** What was typed, newest first, and what came of it. */
export function useRemyCommands() {
  const { user, team, teamId, isAdmin } = useSession()
  const { month, today } = useMonth()
  const users = useTeam()?.users
  const templates = useTemplates()
  const navigate = useNavigate()
  const owner = `${user.id} ${teamId}`
  useMemory()
  const { commands, previousDates } = memoryOf(owner)
  const [busy, setBusy] = useState(false)
  // The same lists as long as nothing changed: what finds in them is made once.
  const enabled = useMemo(() => Object.values(users ?? {}).filter(({ disabled }) => !disabled), [users])
  const kinds = useMemo(() => Object.values(templates ?? {}), [templates])

  const context: Context | undefined = users &&
    templates && {
      today,
      month,
      me: user,
      isAdmin,
      people: enabled,
      absent: Object.values(users).filter(({ disabled }) => disabled),
      templates: kinds,
      previousDates,
    }

  async function responseTo(intent: Intent | undefined, remember: World['remember']): Promise<string> {
    if (!intent || intent.kind === 'ask') return ''
    const said = datesOf(intent)
    if (said.length > 0) rememberDates(said)
    try {
      const response = await carryOut(intent, {
        teamId,
        userId: user.id,
        today,
        now: wallMinutesIn(team.timeZone, Date.now()),
        month,
        users: users!,
        templates: templates!,
        navigate,
        remember,
      })
      return response === '' ? texts.didNothing : response
    } catch (error) {
      raise(error)
      return ''
    }
  }

  async function answer(id: number, name: string, intent: Intent | undefined): Promise<void> {
    setBusy(true)
    changeCommand(id, { choices: [] })
    let undo: Command['undo']
    const response = await responseTo(intent, (takeBack) => (undo = takeBack))
    const choices = intent?.kind === 'ask' ? intent.choices : []
    changeCommand(id, { type: intent?.kind, response, choices, undo })
    setBusy(false)
    await call(logCommand, { body: { teamId, command: name, response } }).catch(() => {})
  }

  return {
    commands,
    today,
    busy,
    isReady: !busy && context !== undefined,
    meaningOf: (text: string) => (context && text.trim() !== '' ? understand(text, context) : undefined),
    async run(name: string): Promise<void> {
      if (busy || !context || name.trim() === '') return
      await answer(addCommand(owner, name.trim()), name.trim(), understand(name, context))
    },
    async undo({ id, undo }: Command): Promise<void> {
      changeCommand(id, { undo: undefined })
      await undo?.().then((isWhole) => isWhole && changeCommand(id, { response: texts.takenBack }), raise)
    },
    async choose(command: Command, intent: Intent): Promise<void> {
      if (!busy) await answer(command.id, command.name, intent)
    },
  }
}

/** Those that the next command may mean without saying them. A month is none. */
function datesOf(intent: Intent): readonly CalendarDate[] {
  if ('dates' in intent) return intent.dates
  return 'date' in intent && !('isMonth' in intent) ? [intent.date] : []
}

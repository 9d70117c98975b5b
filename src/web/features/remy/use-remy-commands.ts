import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Context, Intent } from '#assistant/intent.ts'
import { understand } from '#assistant/understand.ts'
import { logCommand } from '#contract/analytics.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { useSession } from '#web/api/session.ts'
import { useTeam, useTemplates } from '#web/api/team.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

import { carryOut } from './carry-out.ts'

export interface Command {
  id: number
  name: string
  response: string
  choices: { name: string; intent: Intent }[]
}

/** What was typed, newest first, and what came of it. */
export function useRemyCommands() {
  const { user, teamId, isAdmin } = useSession()
  const { month, today } = useMonth()
  const users = useTeam()?.users
  const templates = useTemplates()
  const navigate = useNavigate()
  const [commands, setCommands] = useState<Command[]>([])
  const [previousDates, setPreviousDates] = useState<readonly CalendarDate[]>([])
  const [busy, setBusy] = useState(false)

  const context: Context | undefined = users &&
    templates && {
      today,
      month,
      me: user,
      isAdmin,
      people: Object.values(users).filter(({ disabled }) => !disabled),
      templates: Object.values(templates),
      previousDates,
    }

  async function responseTo(intent: Intent | undefined): Promise<string> {
    if (!intent || intent.kind === 'ask') return ''
    if ('dates' in intent) setPreviousDates(intent.dates)
    if (intent.kind === 'open') setPreviousDates([intent.date])
    try {
      return await carryOut(intent, { teamId, today, month, navigate })
    } catch (error) {
      raise(error)
      return ''
    }
  }

  async function answer(id: number, name: string, intent: Intent | undefined): Promise<void> {
    setBusy(true)
    const response = await responseTo(intent)
    const choices = intent?.kind === 'ask' ? intent.choices : []
    setCommands((held) => held.map((command) => (command.id === id ? { ...command, response, choices } : command)))
    setBusy(false)
    await call(logCommand, { body: { teamId, command: name, response } }).catch(() => {})
  }

  return {
    commands,
    busy,
    meaningOf: (text: string) => (context && text.trim() !== '' ? understand(text, context) : undefined),
    async run(name: string): Promise<void> {
      if (!context || name.trim() === '') return
      const id = commands.length
      setCommands((held) => [{ id, name: name.trim(), response: '', choices: [] }, ...held])
      await answer(id, name.trim(), understand(name, context))
    },
    choose: (command: Command, intent: Intent) => answer(command.id, command.name, intent),
  }
}

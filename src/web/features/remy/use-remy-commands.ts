import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Context, Intent } from '#assistant/intent.ts'
import { understand } from '#assistant/understand.ts'
import { logCommand } from '#contract/analytics.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { nowIn } from '#web/dates.ts'
import { t } from '#web/texts/texts.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

import type { Answer, IntentChoice } from './answers/answer.ts'
import type { CommandContext } from './answers/command-context.ts'
import { addCommand, changeCommand, hasFailed, memoryOf, rememberDates, rememberIntent, useMemory, type Command } from './answers/memory.ts'
import { didNotUnderstand, help, takeBack, undoText } from './answers/talk.ts'
import { carryOut } from './commands/carry-out.ts'
import { previewOf } from './commands/preview.ts'
import { useContext } from './use-context.ts'

/** The commands that were typed, with their answers, newest first. */
export function useRemyCommands() {
  const { user, team, teamId, isAdmin } = useSession()
  const { month, today } = useMonth()
  const { users = {}, loadsForAll = false } = useTeam() ?? {}
  const templates = useTemplates() ?? {}
  const rules = useRules()
  const navigate = useNavigate()
  const owner = `${user.id} ${teamId}`
  useMemory()
  const memory = memoryOf(owner)
  const { commands } = memory
  const [busy, setBusy] = useState(false)
  const context = useContext({ ...memory, previousFailed: hasFailed(memory) })

  async function answerTo(
    id: number,
    name: string,
    intent: Intent | undefined,
    spoken: Context,
    remember: CommandContext['remember'],
  ): Promise<Answer> {
    if (!intent) return didNotUnderstand(name, spoken)
    if (intent.kind === 'ask') return { response: '', choices: intent.choices }
    if (intent.kind === 'help') return help(spoken)
    if (intent.kind === 'undo') return takeBack(commands, teamId)
    rememberIntent(intent, id)
    const said = datesOf(intent)
    if (said.length > 0) rememberDates(said)
    const now = nowIn(team.timeZone)
    const reader = { teamId, userId: user.id, isAdmin, seesLoads: isAdmin || loadsForAll }
    return carryOut(intent, { ...reader, today, now, month, users, templates, rules, navigate, remember })
  }

  async function answer(id: number, name: string, intent: Intent | undefined): Promise<void> {
    if (!context) return
    setBusy(true)
    changeCommand(id, { choices: [], offers: [] })
    const undoIds: string[] = []
    let said: Answer = { response: '' }
    try {
      said = await answerTo(id, name, intent, context, (answers) => undoIds.push(...answers.flatMap(({ undoId }) => undoId ?? [])))
    } catch (error) {
      raise(error)
      // A phone has no arrow keys to bring the command back.
      if (intent && error instanceof ApiFailure && error.mayPass)
        said = { response: '', offers: [{ label: t.tryAgain, command: name, intent }] }
    }
    changeCommand(id, { type: intent?.kind, note: '', ...said, undoIds: undoIds.length > 0 && !said.stays ? undoIds : undefined })
    setBusy(false)
    await call(logCommand, { body: { teamId, command: name, response: said.response } }).catch(() => {})
  }

  return {
    commands,
    /** Says what Enter will do with a text. */
    previewOf: (intent: Intent) => previewOf(intent, { today, userId: user.id, undo: undoText(commands) }),
    busy,
    isReady: !busy && context !== undefined,
    meaningOf: (text: string) => (context && text.trim() !== '' ? understand(text, context) : undefined),
    async run(name: string): Promise<void> {
      if (busy || !context || name.trim() === '') return
      await answer(addCommand(owner, name.trim()), name.trim(), understand(name, context))
    },
    async undo(command: Command): Promise<void> {
      if (busy) return
      setBusy(true)
      try {
        const { response, note = '' } = await takeBack([command], teamId)
        // If the command was not undone, its answer still holds.
        changeCommand(command.id, { note, ...(response !== '' && { response }) })
      } catch (error) {
        raise(error)
      }
      setBusy(false)
    },
    async choose(command: Command, { intent }: IntentChoice): Promise<void> {
      if (!busy) await answer(command.id, command.name, intent)
    },
  }
}

/** The dates to which the next command may refer. A month does not set any. */
function datesOf(intent: Intent): readonly CalendarDate[] {
  if (intent.kind === 'several') return intent.steps[0]!.dates
  if ('isMonth' in intent) return []
  if ('dates' in intent) return intent.dates
  return 'date' in intent ? [intent.date] : []
}

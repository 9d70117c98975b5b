import { texts } from '#web/texts/remy.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { IntentChoice, SuggestedCommand } from './answers/answer.ts'
import type { Command } from './answers/memory.ts'
import { questionOf } from './commands/question.ts'
import type { useRemyCommands } from './use-remy-commands.ts'

import s from './remy.module.css'

type Remy = ReturnType<typeof useRemyCommands>

interface Props {
  command: Command
  remy: Remy
  /** Puts a command into the field. */
  onType: (text: string) => void
  /** Called when a button is pressed; the buttons then disappear. */
  onPress: () => void
}

/** A command with its answer, choices or offers. */
export function Said({ command, remy, onType, onPress }: Props) {
  const { response, note = '', choices = [], offers = [] } = command
  const isLast = command === remy.commands[0]
  const question = response === '' && choices.length > 0 ? questionOf(choices) : ''

  function choose(choice: IntentChoice) {
    onPress()
    void remy.choose(command, choice)
  }

  function take(offer: SuggestedCommand) {
    if (!isOnlyRead(offer)) {
      onType(offer.command)
      return
    }
    onPress()
    void remy.run(offer.command)
  }

  return (
    <div className={s.said}>
      <p>{command.name}</p>
      {/* Announced when it arrives: only the newest answer changes by itself. */}
      <p className="quiet" aria-live={isLast ? 'polite' : undefined}>
        {[question, response, note].filter((text) => text !== '').join(' ')}
        {command.undoIds && isLast && (
          <Button quiet tiny loading={remy.busy} onClick={() => void remy.undo(command)}>
            {texts.undo}
          </Button>
        )}
      </p>
      {choices.length > 0 && (
        <div className={s.choices} role="group" aria-label={texts.whichOne}>
          {choices.map((choice) => (
            <Button key={choice.name} secondary tiny onClick={() => choose(choice)}>
              {choice.name}
            </Button>
          ))}
        </div>
      )}
      {offers.length > 0 && (
        <div className={s.choices} role="group" aria-label={texts.suggestions}>
          {offers.map((offer) => (
            <Button key={offer.command} secondary tiny className={s.offer} onClick={() => take(offer)}>
              {offer.label ?? offer.command}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const reading = new Set([
  'goTo',
  'setDate',
  'open',
  'showPerson',
  'whoWorks',
  'whoWorksNow',
  'isFree',
  'whoIsFree',
  'mayWork',
  'whoCan',
  'isPublished',
  'unfilled',
  'hours',
  'restAfter',
  'why',
  'ownLeave',
  'count',
  'countOn',
  'whoHasMost',
  'whoIsAway',
  'whenBack',
  'leaveBalance',
  'ownRequests',
  'pointsLeft',
  'nextShift',
  'help',
])

/** Commands that only read run at once; others are put into the field, for the user to confirm. */
const isOnlyRead = ({ intent }: SuggestedCommand): boolean => reading.has(intent.kind)

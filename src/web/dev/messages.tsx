import { useState } from 'react'

import { useConnection } from '#web/api/connection.ts'
import { raise } from '#web/api/errors.ts'
import { noAnswer } from '#web/api/failure.ts'
import { useNewBuild } from '#web/api/version.ts'
import { useLongWait } from '#web/api/waiting.ts'
import { offerUndo, sayOnce } from '#web/api/writes/undo.ts'
import ErrorPopover from '#web/shell/error-popover.tsx'
import { KeySheet } from '#web/shell/key-sheet.tsx'
import { texts } from '#web/texts/failing.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Segments } from '#web/ui/controls/segments.tsx'
import Strip from '#web/ui/layout/strip.tsx'
import { UndoToast } from '#web/ui/undo-toast.tsx'

import { Group, Specimen } from './specimen.tsx'

const strips = { none: 'None', offline: 'Offline', waiting: 'Long wait', new: 'New version', back: 'Back' }

/** Messages about the whole page, each shown by a button. */
export function Messages() {
  const [strip, setStrip] = useState<keyof typeof strips>('none')
  const [withKeys, setWithKeys] = useState(false)

  function show(name: keyof typeof strips) {
    setStrip(name)
    useConnection.setState({ isOnline: name !== 'offline', isJustBack: name === 'back' })
    useLongWait.setState({ isLong: name === 'waiting', isWrite: false })
    useNewBuild.setState({ build: name === 'new' ? 'dev' : undefined })
  }

  return (
    <Group title="Messages">
      <Specimen name="strip">
        <Segments label="Strip" choices={strips} chosen={strip} onChoose={show} />
      </Specimen>
      <Strip />
      <Specimen name="toast: undo, with warnings, outcome, unconfirmed; error; keys">
        <Button secondary onClick={() => offerUndo('dev', t.pages.calendar, [{ undoId: 'dev' }])}>
          Undo
        </Button>
        <Button secondary onClick={() => offerUndo('dev', t.pages.calendar, [{ undoId: 'dev', warnings: [{ text: t.hint }] }])}>
          Warnings
        </Button>
        <Button secondary onClick={() => sayOnce(texts.undone)}>
          Outcome
        </Button>
        <Button secondary onClick={() => useLongWait.setState({ isLong: true, isWrite: true })}>
          Unconfirmed
        </Button>
        <Button secondary onClick={() => raise(noAnswer())}>
          Error
        </Button>
        <Button secondary onClick={() => setWithKeys(true)}>
          Keys
        </Button>
      </Specimen>
      <UndoToast />
      <ErrorPopover />
      {withKeys && <KeySheet onClose={() => setWithKeys(false)} />}
    </Group>
  )
}

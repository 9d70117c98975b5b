import { useState } from 'react'

import { longestNote } from '#domain/leave/leave.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DialogButton } from '#web/ui/controls/dialog-button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'

import s from './year.module.css'

interface Props {
  /** Names the person, or the number of requests. */
  title: string
  small?: boolean
  loading: boolean
  onRefuse: (reason: string) => void
}

/** Refuses with a reason, which the person can read. The text is kept until it is sent. */
export function RefuseButton({ title, small = false, loading, onRefuse }: Props) {
  const [reason, setReason] = useState('')
  return (
    <DialogButton
      title={title}
      place={s.refusing}
      renderButton={(open) => (
        <Button secondary negative small={small} loading={loading} onClick={open}>
          {texts.leave.refuse}
        </Button>
      )}
    >
      {(close) => (
        <div className={s.reason}>
          <TextArea label={texts.leave.reason} value={reason} maxLength={longestNote} onChange={(event) => setReason(event.target.value)} />
          <Button
            block
            negative
            disabled={reason.trim() === ''}
            onClick={() => {
              close()
              onRefuse(reason.trim())
            }}
          >
            {texts.leave.refuse}
          </Button>
        </div>
      )}
    </DialogButton>
  )
}

import type { ReactNode } from 'react'

import { shownFailure, useConnection } from '#web/api/connection.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { tryReadsAgain } from '#web/api/shown-reads.ts'
import { useLongWait } from '#web/api/waiting.ts'
import { texts } from '#web/texts/failing.ts'
import { texts as shellTexts } from '#web/texts/shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { State } from './state.tsx'
import { reasonOf } from './unread.tsx'

/** A read that a part of the page needs. */
interface PartRead<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** Whether nothing is tried because the page is offline. */
  isPaused: boolean
  refetch: () => Promise<unknown>
}

interface Props<T> {
  name: keyof typeof texts.names
  reading: PartRead<T>
  children: (data: T) => ReactNode
}

/** Shows a card's or popover's own read while it is loading and if it fails; the rest of the page keeps working. */
export function CardRead<T>({ name, reading: { data, error, isFetching, isPaused, refetch }, children }: Props<T>) {
  const isOnline = useConnection((connection) => connection.isOnline)
  if (data !== undefined) return children(data)
  if (!error && !isPaused) return <Waiting />
  // If a preview is refused, the refusal is its answer.
  if (error instanceof ApiFailure && error.status === 409) return <Problem>{error.message}</Problem>
  const why = error instanceof ApiFailure ? reasonOf(shownFailure(error, isOnline)) : isPaused || !isOnline ? texts.offline : texts.noAnswer
  return (
    <State within failed text={`${texts.unreadInside(name)} ${why}`}>
      <Button secondary small loading={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </State>
  )
}

/** The strip below the header may be covered by a popover, so its message is repeated here. */
function Waiting() {
  const { isLong } = useLongWait()
  if (!isLong) return <p className="quiet">{texts.reading}</p>
  return (
    <State within failed text={shellTexts.stillWaiting}>
      <Button secondary small onClick={tryReadsAgain}>
        {texts.tryAgain}
      </Button>
    </State>
  )
}

import type { ReactNode } from 'react'

import { ApiFailure } from '#web/api/failure.ts'
import { tryReadsAgain } from '#web/api/shown-reads.ts'
import { useLongWait } from '#web/api/waiting.ts'
import { texts } from '#web/texts/failing.ts'
import { texts as shellTexts } from '#web/texts/shell.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { State } from './state.tsx'
import { reasonOf } from './unread.tsx'

/** A read as the part of a page sees it that cannot do without. */
interface PartRead<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** Without a network nobody tries. */
  isPaused: boolean
  refetch: () => Promise<unknown>
}

interface Props<T> {
  name: keyof typeof texts.names
  reading: PartRead<T>
  children: (data: T) => ReactNode
}

/** What a card or popover shows of a read of its own, while it waits for it, and when it fails: the rest of the page goes on. */
export function CardRead<T>({ name, reading: { data, error, isFetching, isPaused, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error && !isPaused) return <Waiting />
  const why = isPaused ? texts.offline : error instanceof ApiFailure ? reasonOf(error) : texts.noAnswer
  return (
    <State within failed text={`${texts.unreadInside(name)} ${why}`}>
      <Button secondary small loading={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </State>
  )
}

/** What the strip says under the header is said here too: a popover lies over that one, and its button cannot be pressed. */
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

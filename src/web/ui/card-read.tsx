import type { ReactNode } from 'react'

import { ApiFailure } from '#web/api/failure.ts'
import { texts } from '#web/texts/failing.ts'

import { Button } from './button.tsx'
import { State } from './state.tsx'
import { reasonOf } from './unread.tsx'

interface Props<T> {
  name: keyof typeof texts.names
  reading: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  children: (data: T) => ReactNode
}

/** What a card or popover shows of a read of its own, while it waits for it, and when it fails: the rest of the page goes on. */
export function CardRead<T>({ name, reading: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <p className="quiet">{texts.reading}</p>
  const why = error instanceof ApiFailure ? reasonOf(error) : texts.noAnswer
  return (
    <State within failed text={`${texts.unreadInside(name)} ${why}`}>
      <Button secondary small loading={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </State>
  )
}

import { ApiFailure, noAnswer } from '#web/api/failure.ts'
import { texts } from '#web/texts/failing.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Boundary } from '#web/ui/states/boundary.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { State } from '#web/ui/states/state.tsx'
import Unread from '#web/ui/states/unread.tsx'

import { Group, Specimen } from './specimen.tsx'

const read = { data: undefined, error: null, isFetching: false, isPaused: false, refetch: async () => {} }
const soon = Date.now() + 20_000
const missing = { name: 'shifts', failure: undefined, isTrying: false, nextTry: undefined } as const

export const States = () => (
  <Group title="Empty, failed, waiting">
    <Specimen name="nothing there: with a way on; in a card">
      <State title={t.pages.notices} text={t.working}>
        <Button small>{t.tryAgain}</Button>
      </State>
      <State within text={t.working} />
    </Specimen>
    <Specimen name="a card's read: waiting, without a network, failed, trying again, there">
      <CardRead name="filling" reading={read}>
        {String}
      </CardRead>
      <CardRead name="candidates" reading={{ ...read, isPaused: true }}>
        {String}
      </CardRead>
      <CardRead name="why" reading={{ ...read, error: noAnswer() }}>
        {String}
      </CardRead>
      <CardRead name="feeds" reading={{ ...read, error: new ApiFailure('', 'INTERNAL', 500), isFetching: true }}>
        {String}
      </CardRead>
      <CardRead name="feeds" reading={{ ...read, data: texts.undone }}>
        {String}
      </CardRead>
    </Specimen>
    <Specimen name="a page's read: without a network, no answer, a busy server, trying, cut off">
      <Unread read={missing} />
      <Unread read={{ ...missing, failure: noAnswer(), nextTry: soon }} />
      <Unread read={{ ...missing, failure: new ApiFailure('', 'BUSY', 503) }} />
      <Unread read={{ ...missing, failure: noAnswer(), isTrying: true }} />
      <Unread read={{ ...missing, failure: new ApiFailure('', 'CUT_OFF') }} />
    </Specimen>
    <Specimen name="a part that has stopped: by a fault, by a file that is gone">
      <Boundary name={t.pages.team}>
        <Broken message="as an example" />
      </Boundary>
      <Boundary name={t.pages.reports}>
        <Broken message="error loading dynamically imported module" />
      </Boundary>
    </Specimen>
  </Group>
)

function Broken({ message }: { message: string }): never {
  throw new Error(message)
}

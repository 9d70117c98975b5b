import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { messageOf, type ApiFailure } from '#web/api/failure.ts'
import { selectTeam, teamsBeside, useSession } from '#web/api/session.ts'
import { tryReadsAgain, type MissingRead } from '#web/api/shown-reads.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/failing.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Redirect } from '#web/ui/redirect.tsx'

import { State } from './state.tsx'

/** Replaces a page that could not be read. */
export default function Unread({ read }: { read: MissingRead }) {
  const { name, failure } = read
  const above = levelAbove(useLocation().pathname)
  if (failure?.code === 'NOT_FOUND' && above !== undefined) return <Redirect to={above} says={failure.message} />
  if (failure?.status === 403) return <NoLongerAllowed name={name} failure={failure} />
  const isBusy = failure?.isBusy === true
  return (
    <State failed title={isBusy ? texts.busy : texts.unread(name)} text={isBusy ? texts.busyDetail(name) : reasonOf(failure)}>
      <Button small loading={read.isTrying} onClick={tryReadsAgain}>
        {texts.tryAgain}
      </Button>
      <span role="status">{read.isTrying ? texts.trying : read.nextTry !== undefined && <Countdown to={read.nextTry} />}</span>
    </State>
  )
}

/** The address of the list that a page's subject is in, such as /app/import of /app/import/1; undefined for a page without a subject. */
function levelAbove(pathname: string): string | undefined {
  const above = pathname.slice(0, pathname.lastIndexOf('/'))
  return above.split('/').length > 2 ? above : undefined
}

/** Tells the user why a read failed. */
export function reasonOf(failure: ApiFailure | undefined): string {
  if (failure === undefined) return texts.offline
  if (failure.code === 'CUT_OFF') return texts.cutOff
  if (failure.status === undefined) return texts.noAnswer
  return failure.status >= 500 && failure.code !== 'NO_SPACE' ? texts.serverProblem : messageOf(failure)
}

function Countdown({ to }: { to: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return texts.nextTry(Math.max(1, Math.round((to - now) / 1000)))
}

/** If the role or the team has changed, leads to a page that the user may see. */
function NoLongerAllowed({ name, failure }: { name: MissingRead['name']; failure: ApiFailure }) {
  const { user, team } = useSession()
  const navigate = useNavigate()
  const others = teamsBeside(user, team.id)
  const isOut = failure.code === 'NOT_A_MEMBER' || failure.code === 'USER_DISABLED'
  function leave() {
    if (others[0]) selectTeam(others[0])
    void navigate(others[0] ? paths.dashboard : paths.join)
  }
  return (
    <State failed title={isOut ? texts.notInTeam(team.name) : texts.unread(name)} text={failure.message}>
      {isOut && (
        <Button small onClick={leave}>
          {others.length > 0 ? texts.chooseTeam : texts.joinTeam}
        </Button>
      )}
      <Button small secondary onClick={tryReadsAgain}>
        {texts.tryAgain}
      </Button>
    </State>
  )
}

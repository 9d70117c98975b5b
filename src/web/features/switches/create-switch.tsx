import { useState } from 'react'
import { useParams } from 'react-router'

import { createSwitch } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import { peopleOnLeave } from '#domain/leave/leave.ts'
import { byLastName } from '#domain/people/user.ts'
import { longestMessage } from '#domain/switching/switch-request.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { useLeaveNear } from '#web/api/queries/leave.ts'
import { useSession } from '#web/api/session.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/switches.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { MultiSelect } from '#web/ui/controls/multi-select.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import { choicesAhead } from './choices.ts'
import { ShiftChoice } from './shift-choice.tsx'
import { useOwnAhead, type OwnAhead } from './use-own-ahead.ts'
import { useSwitchAction } from './use-switch-action.ts'

import s from './switches.module.css'

/** A message belongs to the shift for which it was typed. */
interface TypedMessage {
  chosen?: Id | undefined
  message: string
}

/** Offers one of the user's shifts to the team or to some of its members. */
export function CreateSwitch() {
  const { assignmentId } = useParams()
  const moveOn = useMoveOn()
  const reading = useOwnAhead()
  return (
    <Popover title={texts.createSwitch} onClose={() => moveOn(paths.switches)}>
      {reading.data ? (
        <SwitchForm key={assignmentId} ahead={reading.data} />
      ) : (
        <PopoverSection>
          <CardRead name="shifts" reading={reading}>
            {() => null}
          </CardRead>
        </PopoverSection>
      )}
    </Popover>
  )
}

function SwitchForm({ ahead }: { ahead: OwnAhead }) {
  const { user, team, teamId } = useSession()
  const { assignmentId } = useParams()
  const moveOn = useMoveOn()
  const [draft, setDraft] = useDraft<TypedMessage>(`switch ${assignmentId ?? ''}`)
  const [chosen, setChosen] = useState(assignmentId ?? draft?.chosen)
  const message = draft && draft.chosen === chosen ? draft.message : ''
  const [toWholeTeam, setToWholeTeam] = useState(true)
  const [toUsers, setToUsers] = useState<Id[]>([])
  const [ways, setWays] = useState({ acceptWithTrade: true, acceptWithoutTrade: true })
  const leave = useLeaveNear(ahead.today, { silent: true })?.leave ?? []
  const create = useSwitchAction(async () => {
    const body = { teamId, userId: user.id, userShiftId: chosen!, toUsers: toWholeTeam ? [] : toUsers, ...ways, message }
    await call(createSwitch, { body })
    setDraft(undefined)
    moveOn(paths.switches)
  })

  function choose(id: Id) {
    setChosen(id)
    setDraft({ chosen: id, message })
  }

  const allOwn = choicesAhead(ahead, team.timeZone).filter(({ assignment }) => assignment.userId === user.id)
  const own = allOwn.filter(({ assignment }) => assignment.status === 'ACTIVE')
  const isGone = assignmentId !== undefined && !own.some(({ id }) => id === assignmentId)
  // Also if the answer was lost: the list then shows what was saved.
  const isPending = allOwn.some(({ id, assignment }) => id === assignmentId && assignment.status === 'SWITCH.PENDING')
  const offered = own.find(({ id }) => id === chosen)
  const away = new Set(offered && peopleOnLeave(leave, rangeOn(offered.shift.date, offered.shift)))
  const nameOf = namesApart(ahead.users)
  const others = Object.values(ahead.users).filter(({ id, disabled, placeholder }) => id !== user.id && !disabled && !placeholder)
  const isReady = (toWholeTeam || toUsers.length > 0) && (ways.acceptWithTrade || ways.acceptWithoutTrade)
  return (
    <>
      {isGone && <Redirect to={isPending ? paths.switches : paths.createSwitch()} />}
      <PopoverSection>
        <ShiftChoice label={texts.chooseShift} choices={own} chosen={chosen} onChoose={choose} none={texts.noShifts} />
        {(own.length > 0 || create.loading) && (
          <>
            <TextArea
              label={texts.message}
              value={message}
              placeholder={texts.messageHint}
              maxLength={longestMessage}
              onChange={(event) => setDraft({ chosen, message: event.target.value })}
            />
            <div className={s.options}>
              <Option label={texts.toWholeTeam} checked={toWholeTeam} onChange={setToWholeTeam} />
              {!toWholeTeam && (
                <MultiSelect
                  label={texts.recipients}
                  placeholder={texts.chooseRecipients}
                  options={others.toSorted(byLastName).map((other) => ({
                    id: other.id,
                    name: nameOf(other),
                    unavailable: away.has(other.id) ? texts.away : undefined,
                  }))}
                  selected={toUsers}
                  onChange={setToUsers}
                />
              )}
              <Option
                label={texts.acceptWithTrade}
                checked={ways.acceptWithTrade}
                onChange={(acceptWithTrade) => setWays({ ...ways, acceptWithTrade })}
              />
              <Option
                label={texts.acceptWithoutTrade}
                checked={ways.acceptWithoutTrade}
                onChange={(acceptWithoutTrade) => setWays({ ...ways, acceptWithoutTrade })}
              />
            </div>
          </>
        )}
      </PopoverSection>
      {(offered || create.loading) && (
        <PopoverFoot>
          <span className="grow" />
          <Button small disabled={!isReady} loading={create.loading} onClick={() => void create.run()}>
            {texts.createSwitch}
          </Button>
        </PopoverFoot>
      )}
    </>
  )
}

function Option({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={s.option}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

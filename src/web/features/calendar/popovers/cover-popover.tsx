import { useState } from 'react'

import { updateAssignment } from '#contract/schedule/assignments.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { mayCover } from '#domain/schedule/cover.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import type { Schedule } from '../use-schedule.ts'
import { CoverObjections } from './cover-objections.tsx'
import { shiftName } from './shift-name.ts'
import { useWayBack } from './way-back.ts'

import s from './popovers.module.css'

interface Props {
  entry: Entry
  assignment: Assignment
  schedule: Schedule
}

/** Lets another user work all or part of one's own assignment; takes effect at once. */
export function CoverPopover({ entry, assignment, schedule }: Props) {
  const { teamId } = useSession()
  const { shift, times } = entry
  const [coveringUserId, setCoveringUserId] = useState('')
  const [whole, setWhole] = useState(true)
  const [part, setPart] = useState(times)
  const { close: back } = useWayBack(paths.assignment(shift.date, assignment.id))
  const people = Object.values(schedule.team.users)
    .filter((user) => mayCover(user, assignment.userId))
    .toSorted(byLastName)

  const nameOf = namesApart(schedule.team.users)
  const coverTimes = whole ? { coverStartTime: null, coverEndTime: null } : { coverStartTime: part.startTime, coverEndTime: part.endTime }

  const save = useAction(async () => {
    const answer = await call(updateAssignment, {
      params: { shiftId: shift.id, userId: assignment.userId },
      body: { teamId, overrides: { coveringUserId, ...coverTimes } },
    })
    const covering = schedule.team.users[coveringUserId]
    offerUndo(teamId, texts.changesMade.covered(shiftName(shift, schedule), covering ? fullName(covering) : ''), [answer])
    await reloadAround(teamId, shift.date)
    back()
  })

  return (
    <Popover beside={shift.date} title={texts.createCover} detail={dayTitle(shift.date)} color={`c-${entry.template.color}`} onClose={back}>
      <PopoverSection>
        <SelectField label={texts.coveringUser} value={coveringUserId} onChange={(event) => setCoveringUserId(event.target.value)}>
          <option value="">{texts.chooseUser}</option>
          {people.map((user) => (
            <option key={user.id} value={user.id}>
              {nameOf(user)}
            </option>
          ))}
        </SelectField>
        <div className={s.choice} role="radiogroup" aria-label={texts.createCover}>
          <label>
            <input type="radio" name="extent" checked={whole} onChange={() => setWhole(true)} />
            {texts.wholeShift}
          </label>
          <label>
            <input type="radio" name="extent" checked={!whole} onChange={() => setWhole(false)} />
            {texts.partOfShift}
          </label>
        </div>
        {!whole && (
          <div className={s.choice}>
            <TimeField
              label={texts.start}
              value={part.startTime}
              onChange={(startTime) => startTime !== null && setPart({ ...part, startTime })}
            />
            <TimeField label={texts.end} value={part.endTime} onChange={(endTime) => endTime !== null && setPart({ ...part, endTime })} />
          </div>
        )}
        {coveringUserId !== '' && (
          <CoverObjections entry={entry} assignment={assignment} schedule={schedule} userId={coveringUserId} times={coverTimes} />
        )}
      </PopoverSection>
      <PopoverFoot>
        <span className="grow">
          <Problem>{save.problem}</Problem>
        </span>
        <Button small disabled={coveringUserId === ''} loading={save.loading} onClick={() => void save.run()}>
          {texts.createCover}
        </Button>
      </PopoverFoot>
    </Popover>
  )
}

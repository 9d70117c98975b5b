import { updateTeam } from '#contract/teams.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { enteredIn, useAvailabilities } from '#web/api/queries/availabilities.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/review/first-steps.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import type { Schedule } from '../use-schedule.ts'
import { AvailabilityStep } from './availability-step.tsx'
import { FillStep } from './fill-step.tsx'
import { progressOf } from './progress.ts'
import { Step } from './step.tsx'

import s from './empty-month.module.css'

interface Props {
  month: Month
  schedule: Schedule
  onByHand: () => void
}

/** The steps to a team's first month: people, templates, availabilities, the month. Each can be done with a sheet or by hand. */
export function FirstSteps({ month, schedule, onByHand }: Props) {
  const { user, teamId } = useSession()
  const availabilities = useAvailabilities(month).data
  const entered = availabilities && enteredIn(availabilities, schedule.team.users)
  const { people, joined, templates, isDone, current } = progressOf(schedule, entered, user.id)
  const name = monthName(month.month)
  const skip = useAction(async () => {
    await call(updateTeam, { params: { teamId }, body: { firstSteps: false } })
    await Promise.all([reloadTeam(), reloadUser()])
  })
  const done = Object.values(isDone).filter(Boolean).length
  return (
    <section className={s.card} aria-labelledby="empty-title">
      <h2 id="empty-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <div className={s.progress} role="progressbar" aria-label={texts.progress} aria-valuenow={done} aria-valuemin={0} aria-valuemax={4}>
        <i style={{ width: `${done * 25}%` }} />
      </div>
      <ol>
        <Step
          number={1}
          title={texts.people}
          isDone={isDone.people}
          isCurrent={current === 'people'}
          detail={texts.peopleCount({ people, joined })}
        >
          {isDone.people ? (
            <ButtonLink small secondary to={paths.invitations}>
              {texts.invitations}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink small secondary={current !== 'people'} to={paths.addPeople}>
                {texts.addPeople}
              </ButtonLink>
              <ButtonLink small secondary to={paths.imports}>
                {texts.import}
              </ButtonLink>
            </>
          )}
        </Step>
        <Step
          number={2}
          title={texts.templates}
          isDone={isDone.templates}
          isCurrent={current === 'templates'}
          detail={isDone.templates ? templates : texts.templatesDetail}
        >
          {isDone.templates ? (
            <ButtonLink small secondary to={paths.templates}>
              {texts.edit}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink small secondary={current !== 'templates'} to={paths.templateGallery}>
                {texts.gallery}
              </ButtonLink>
              <ButtonLink small secondary to={paths.createTemplate}>
                {texts.newTemplate}
              </ButtonLink>
            </>
          )}
        </Step>
        <AvailabilityStep
          month={month}
          people={people}
          entered={entered}
          isDone={isDone.availabilities}
          isCurrent={current === 'availabilities'}
        />
        <FillStep month={month} schedule={schedule} isCurrent={current === 'month'} onByHand={onByHand} />
      </ol>
      <Problem>{skip.problem}</Problem>
      <p className={s.foot}>
        <span className="grow">{texts.withoutAll(name)}</span>
        <Button quiet small loading={skip.loading} onClick={() => void skip.run()}>
          {texts.skip}
        </Button>
      </p>
    </section>
  )
}

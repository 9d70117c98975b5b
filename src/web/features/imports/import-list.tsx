import { discardImport, takeBackImport } from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import type { ScheduleImport } from '#domain/imports/import.ts'
import { fullName } from '#domain/people/user.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { daysText, monthName, shortDate } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { outdateImported } from './use-imports.ts'

import s from './imports.module.css'

interface Props {
  imports: readonly ScheduleImport[]
  isPhone: boolean
}

/** The applied and the waiting imports, latest first. */
export function ImportList({ imports, isPhone }: Props) {
  const { teamId } = useSession()
  const end = useAction(async (work: () => Promise<unknown>) => {
    await work()
    await outdateImported(teamId)
  })
  const of = (id: Id) => ({ params: { teamId, id } })
  if (imports.length === 0) return <p className="quiet">{texts.none}</p>
  return (
    <>
      <Problem>{end.problem}</Problem>
      <ul className={s.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <strong className="truncate">{one.name}</strong>
            <Started of={one} />
            <span>{summaryOf(one)}</span>
            <span className={s.buttons}>
              {one.status === 'WAITING' && (
                <>
                  {!isPhone && (
                    <ConfirmButton small quiet loading={end.loading} onConfirm={() => void end.run(() => call(discardImport, of(one.id)))}>
                      {texts.discard}
                    </ConfirmButton>
                  )}
                  <ButtonLink small secondary to={paths.sheetOfImport(one.id)}>
                    {isPhone ? texts.lookOver : texts.resume}
                  </ButtonLink>
                </>
              )}
              {one.status === 'APPLIED' && one.counts.shifts > 0 && one.fromDate !== null && (
                <ButtonLink small quiet to={paths.review(monthOf(one.fromDate))}>
                  {texts.judge(monthName(monthOf(one.fromDate).month))}
                </ButtonLink>
              )}
              {one.status === 'APPLIED' &&
                (one.mayTakeBack ? (
                  <ConfirmButton
                    small
                    negative
                    loading={end.loading}
                    onConfirm={() => void end.run(() => call(takeBackImport, of(one.id)))}
                  >
                    {texts.takeBack}
                  </ConfirmButton>
                ) : (
                  <span className="quiet small">{texts.applied}</span>
                ))}
              {one.status === 'TAKEN_BACK' && <TakenBack at={one.takenBackAt!} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Started({ of }: { of: ScheduleImport }) {
  const { team } = useSession()
  const users = useTeam()?.users
  const who = users?.[of.startedBy]
  const day = shortDate(dateIn(team.timeZone, Date.parse(of.startedAt)))
  return <span className="quiet small">{[who && fullName(who), day].filter(Boolean).join(' · ')}</span>
}

function TakenBack({ at }: { at: string }) {
  const { team } = useSession()
  return <span className="quiet small">{texts.takenBack({ day: shortDate(dateIn(team.timeZone, Date.parse(at))) })}</span>
}

function summaryOf({ status, counts, openQuestions, fromDate, toDate }: ScheduleImport): string {
  if (status === 'WAITING') return texts.waiting({ questions: openQuestions })
  const parts = (['shifts', 'changed', 'leave', 'availabilities', 'rotations', 'people', 'templates'] as const).flatMap((kind) =>
    counts[kind] > 0 ? [texts.counts[kind](counts[kind])] : [],
  )
  const days = fromDate !== null && toDate !== null ? [daysText(fromDate, toDate)] : []
  return parts.length === 0 ? texts.counts.nothing : [...parts, ...days].join(', ')
}

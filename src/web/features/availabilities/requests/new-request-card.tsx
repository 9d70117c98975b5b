import { makeRequest } from '#contract/availability/requests.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Budgeted } from '#domain/requests/points.ts'
import { deadlineOf, isPastDeadline, type RequestTerms } from '#domain/requests/request-terms.ts'
import { pointsFor, requestWeights, type RequestContent } from '#domain/requests/shift-request.ts'
import { monthOf, weekday } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { Segments } from '#web/ui/controls/segments.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { whenText } from '#web/ui/wording/request-text.ts'
import { useToday } from '#web/use-today.ts'

import { AnswerBox } from './answer-box.tsx'
import { datesOf, type Choice } from './choice.ts'
import { useRequestAnswer } from './use-request-answer.ts'

import s from './requests.module.css'

interface Props {
  person: TeamUser
  choice: Choice
  asked: RequestContent
  block: Budgeted
  terms: RequestTerms
  templates: Templates
  onChoose: (choice: Choice | undefined) => void
}

/** Makes a request, and shows whether it can be granted. */
export function NewRequestCard({ person, choice, asked, block, terms, templates, onChoose }: Props) {
  const { user, team, teamId } = useSession()
  const deadline = deadlineOf(monthOf(asked.dates[0]!), terms)
  const today = useToday(team.timeZone)
  const isLate = isPastDeadline(asked.dates, terms, today)
  const isPast = asked.dates[0]! < today
  const answer = useRequestAnswer(person.id, isPast || isLate ? undefined : asked)
  // A request for published days is also late.
  const isFree = isLate || answer.data?.answer?.verdict === 'LATE'
  const make = useAction(async () => {
    await call(makeRequest, { params: { teamId }, query: {}, body: { userId: person.id, ...asked } })
    onChoose(undefined)
    await outdate('requests', teamId)
  })
  const change = (next: Partial<Choice>) => onChoose({ ...choice, ...next })
  const template = templates[asked.templateId ?? '']
  const once = datesOf({ ...choice, repeats: false }, block)
  const weekly = datesOf({ ...choice, repeats: true }, block)
  const mayRepeat = weekly.length > once.length
  return (
    <SideCard title={texts.newRequest} onClose={() => onChoose(undefined)}>
      <SideCardBody>
        {person.id !== user.id && <p>{texts.forPerson(fullName(person))}</p>}
        <Segments label={texts.stance} choices={texts.stances} chosen={choice.stance} onChoose={(stance) => change({ stance })} />
        <div className={s.two}>
          <SelectField
            label={texts.what}
            color={template && `c-${template.color}`}
            value={asked.templateId ?? choice.subject}
            onChange={({ target: { value } }) =>
              change(
                templates[value] ? { subject: 'TEMPLATE', templateId: value } : { subject: value as Choice['subject'], templateId: null },
              )
            }
          >
            {(['ANY', 'NIGHT', 'WEEKEND'] as const).map((subject) => (
              <option key={subject} value={subject}>
                {texts.subjects[subject]}
              </option>
            ))}
            {Object.values(templates)
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          <SelectField
            label={texts.when}
            value={choice.repeats && mayRepeat ? 'repeats' : 'once'}
            onChange={({ target: { value } }) => change({ repeats: value === 'repeats' })}
          >
            <option value="once">{whenText({ ...asked, dates: once })}</option>
            {mayRepeat && (
              <option value="repeats">
                {choice.subject === 'WEEKEND' ? texts.everyWeekend : texts.every(weekdayName(weekday(once[0]!)))}
              </option>
            )}
          </SelectField>
        </div>
        <div className={s.weights} role="radiogroup" aria-label={texts.howMuch}>
          <span>{texts.howMuch}</span>
          {requestWeights.map((weight) => (
            <button key={weight} type="button" role="radio" aria-checked={weight === choice.weight} onClick={() => change({ weight })}>
              {texts.weights[weight]} <small>{texts.points(pointsFor[weight])}</small>
            </button>
          ))}
        </div>
        {isPast ? (
          <Problem>{texts.past}</Problem>
        ) : isLate ? (
          <p className={s.late} role="status">
            {texts.isLate(dayTitle(deadline))}
          </p>
        ) : (
          <div className={s.answer}>
            <AnswerBox reading={answer} />
          </div>
        )}
        <Button block disabled={isPast} loading={make.loading} onClick={() => void make.run()}>
          {isFree ? texts.askLate : texts.ask(pointsFor[choice.weight])}
        </Button>
        <Problem>{make.problem}</Problem>
      </SideCardBody>
    </SideCard>
  )
}

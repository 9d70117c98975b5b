import { askForLeave } from '#contract/availability/leave.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { isForwards, leaveDays, leaveKinds, longestNote, type LeaveKind } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { Problem, SelectField, TextArea } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import { AskButtons } from './ask-buttons.tsx'
import { CoverageBox } from './coverage-box.tsx'
import { EvidenceBox, isClean } from './evidence-box.tsx'
import type { Pick } from './pick.ts'
import { QuotaBar } from './quota-bar.tsx'
import type { ShownCoverage } from './shown-coverage.ts'
import { SpanEnd } from './span-end.tsx'
import { useCoverage, useEvidence } from './use-evidence.ts'

import s from './leave.module.css'

interface Props {
  person: TeamUser
  terms: LeaveTerms
  pick: Pick
  onPick: (pick: Pick | undefined) => void
}

/** Asks for leave, or enters it for someone, and shows the arguments for and against it. */
export function AskCard({ person, terms, pick, onPick }: Props) {
  const { user, teamId, isAdmin } = useSession()
  const [note = '', setNote] = useDraft<string>(`leave note ${person.id}`)
  const isPossible = isCalendarDate(pick.fromDate) && isCalendarDate(pick.toDate) && isForwards(pick)
  const reading = useCoverage(person.id, isPossible ? pick : undefined)
  const coverage = reading.data
  const isUncovered = coverage === undefined && (reading.error !== null || reading.isPaused)
  const evidence = useEvidence(person.id, isPossible ? pick : undefined)
  // If shifts fall within the leave, it becomes a request, whose approval can hand the shifts over.
  const enters = isAdmin && evidence.data?.evidence.meets.length === 0
  const speaksAgainst = evidence.data !== undefined && !isClean(evidence.data.evidence)
  const isAsking = evidence.data === undefined && !evidence.error && !evidence.isPaused
  const ask = useAction(async () => {
    const body = { userId: person.id, ...pick, note: note.trim() || null, approve: enters }
    await call(askForLeave, { params: { teamId }, query: {}, body })
    setNote(undefined)
    onPick(undefined)
    await outdate('leave', teamId)
  })
  const isOwn = person.id === user.id
  const days = isPossible ? leaveDays(pick) : 0
  return (
    <SideCard title={isAdmin ? texts.leave.enter : texts.leave.ask} onClose={() => onPick(undefined)}>
      <SideCardBody>
        {!isOwn && <p>{texts.leave.forPerson(`${person.firstName} ${person.lastName}`)}</p>}
        <SelectField
          label={texts.leave.kind}
          color={`c-${leaveColors[pick.kind]}`}
          value={pick.kind}
          onChange={(event) => onPick({ ...pick, kind: event.target.value as LeaveKind })}
        >
          {leaveKinds.map((kind) => (
            <option key={kind} value={kind}>
              {noticeTexts.leaveKinds[kind]}
            </option>
          ))}
        </SelectField>
        <div className={s.ends}>
          <SpanEnd
            label={texts.leave.from}
            halfLabel={texts.leave.startsWith}
            date={pick.fromDate}
            half={pick.fromHalf}
            onChange={(fromDate, fromHalf) =>
              onPick({ ...pick, fromDate, fromHalf, toDate: fromDate > pick.toDate ? fromDate : pick.toDate })
            }
          />
          <SpanEnd
            label={texts.leave.to}
            halfLabel={texts.leave.endsWith}
            date={pick.toDate}
            half={pick.toHalf}
            onChange={(toDate, toHalf) => onPick({ ...pick, toDate, toHalf })}
          />
        </div>
        {!isPossible && <Problem>{texts.leave.backwards}</Problem>}
        {isPossible && (
          <>
            <QuotaBar pick={pick} quota={terms.kinds[pick.kind].daysAYear} days={days} left={evidence.data?.evidence.left ?? null} />
            <CardRead name="leaveEvidence" reading={evidence}>
              {/* Without objections, the coverage says it all once it is known. */}
              {(read) => (!isClean(read.evidence) || isUncovered) && <EvidenceBox evidence={read.evidence} />}
            </CardRead>
            <CoverageBox userId={person.id} pick={pick} who={isOwn ? undefined : shortName(person)} />
          </>
        )}
        <TextArea
          label={texts.leave.note}
          value={note}
          maxLength={longestNote}
          placeholder={isOwn ? texts.leave.noteHint : texts.leave.noteHintFor(person.firstName)}
          onChange={(event) => setNote(event.target.value)}
        />
        <AskButtons
          pick={pick}
          onPick={onPick}
          coverage={coverage}
          labels={labelsOf(pick, days, enters)}
          disabled={!isPossible || isAsking}
          loading={ask.loading}
          onAsk={() => void ask.run()}
        />
        {!isAdmin && <p className="small quiet">{whatFollows(coverage, terms.kinds[pick.kind].approvesItself && !speaksAgainst)}</p>}
        {isAdmin && evidence.data && !enters && <p className="small quiet">{texts.leave.becomesRequest}</p>}
        <Problem>{ask.problem}</Problem>
      </SideCardBody>
    </SideCard>
  )
}

/** The labels of the buttons: with the number of days, or with the dates if none of them counts as a day of leave. */
function labelsOf(pick: Pick, days: number, enters: boolean) {
  const { enterDays, enterDates, enterAnyway, askDays, askDates, askAnyway } = texts.leave
  const dates = leaveDaysText(pick)
  return enters
    ? { ask: days === 0 ? enterDates(dates) : enterDays(days), askAnyway: enterAnyway }
    : { ask: days === 0 ? askDates(dates) : askDays(days), askAnyway }
}

function whatFollows(coverage: ShownCoverage | undefined, approvesItself: boolean): string {
  if (coverage?.verdict === 'NOT_COVERABLE') return texts.leave.askAnywayHint
  return approvesItself ? texts.leave.approvesItself : texts.leave.goesToAdmins
}

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Fit } from '#domain/rules/candidate.ts'
import { objectionText, verdictThenText } from '#texts/rule-text.ts'
import { texts } from '#web/texts/scheduling.ts'
import { language } from '#web/texts/texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import s from './popovers.module.css'

interface Props {
  title: string
  action: string
  fits: Fit[]
  users: Record<Id, TeamUser>
  disabled: boolean
  onChoose: (userId: Id) => void
}

const words = {
  5: texts.fits.best,
  4: texts.fits.good,
  3: texts.fits.fair,
  2: texts.fits.low,
  1: texts.fits.blocked,
}

/** Candidates with their reasons. Objections are only warnings: admins decide. */
export function CandidateList({ title, action, fits, users, disabled, onChoose }: Props) {
  return (
    <>
      <div className={s.listHead}>
        <span className="label">{title}</span>
        <span className="quiet small">{texts.people(fits.length)}</span>
      </div>
      <ul className={s.candidates}>
        {fits.map((fit) => {
          const user = users[fit.userId]!
          return (
            <li key={fit.userId}>
              <button
                className={classes(s.candidate, fit.grade === 1 && s.blocked)}
                disabled={disabled}
                aria-label={labelled(`${action} ${fullName(user)}`, words[fit.grade])}
                aria-describedby={`why-${fit.userId}`}
                onClick={() => onChoose(fit.userId)}
              >
                <Avatar user={user} />
                <span className="grow">
                  <strong className="truncate">{fullName(user)}</strong>
                  <span id={`why-${fit.userId}`}>
                    <WhyFit fit={fit} />
                    <Tightest fit={fit} />
                  </span>
                </span>
                <span className={s.fit}>
                  {words[fit.grade]}
                  <span className={s.gauge} aria-hidden="true">
                    {[1, 2, 3, 4, 5].map((step) => (
                      <i key={step} className={classes(step <= fit.grade && s.on)} />
                    ))}
                  </span>
                </span>
                <span className={s.action} aria-hidden="true">
                  {action}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The rule that would leave the least room after taking the shift; its clause is a tooltip where there is a pointer. */
function Tightest({ fit: { tightest, objections } }: { fit: Fit }) {
  if (!tightest || objections.length > 0) return null
  const text = verdictThenText(tightest, language)
  return (
    <span className={classes(s.why, s.whole)} title={`${text}, ${tightest.clause[language]}`}>
      {tightest.outcome === 'KEPT' ? text : <em>{text}</em>}
      <span className={s.clause}>, {tightest.clause[language]}</span>
    </span>
  )
}

function WhyFit({ fit }: { fit: Fit }) {
  if (fit.objections.length > 0)
    return (
      <span className={classes(s.why, s.whole)}>
        <em className={s.no}>{fit.objections.map((objection) => objectionText(objection, language)).join(' · ')}</em>
      </span>
    )
  const load = texts.shiftsThisMonth(fit.load)
  return (
    <span className={classes(s.why, fit.keepsContract && s.whole)}>
      {fit.asked && (
        <>
          {fit.asked === 'FOR' ? texts.askedFor : <em>{texts.askedAgainst}</em>}
          {' · '}
        </>
      )}
      {fit.keepsContract && `${texts.keepsContract} · `}
      {fit.isAvailable ? texts.available : texts.noPreference}
      {fit.restHours !== undefined && ` · ${texts.rested(fit.restHours)}`} · {fit.balance > 0 ? <em>{load}</em> : load}
    </span>
  )
}

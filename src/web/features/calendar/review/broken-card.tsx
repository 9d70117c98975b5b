import type { RosterReview } from '#contract/schedule/review.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { shortDate } from '#web/dates.ts'
import { texts as fillingTexts } from '#web/texts/filling.ts'
import { texts } from '#web/texts/review/review.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import s from './review.module.css'

interface Props {
  broken: RosterReview['broken']
  /** The contract's recommendations that the month does not follow. */
  advice: RosterReview['advice']
  /** The rules that Auto-fill's month breaks. */
  brokenByAutoFill: RosterReview['broken']
  users: Record<Id, TeamUser>
  templates: Record<Id, ShiftTemplate>
  /** The name of the team's rule pack. */
  packName: string | undefined
}

/** Every rule that the month breaks, by day. */
export const BrokenCard = ({ broken, advice, brokenByAutoFill, ...names }: Props) => (
  <SideCard
    title={
      <>
        {texts.broken} {broken.length > 0 && <span className="quiet small">{broken.length}</span>}
      </>
    }
  >
    {broken.length === 0 ? (
      <SideCardBody>
        <p className="quiet">{texts.noneBroken}</p>
      </SideCardBody>
    ) : (
      <BrokenList broken={broken} {...names} />
    )}
    {advice.length > 0 && (
      <>
        <h3 className={s.subhead}>{fillingTexts.advice}</h3>
        <BrokenList broken={advice} {...names} />
      </>
    )}
    {brokenByAutoFill.length > 0 && (
      <>
        <h3 className={s.subhead}>{texts.byAutoFill}</h3>
        <BrokenList broken={brokenByAutoFill} {...names} />
      </>
    )}
  </SideCard>
)

const BrokenList = ({ broken, users, templates, packName }: Omit<Props, 'advice' | 'brokenByAutoFill'>) => (
  <ul className={s.brokenList}>
    {broken.map(({ userId, date, templateId, rule, text, breach }) => (
      <li key={`${userId} ${date} ${templateId} ${rule} ${breach?.ruleId}`}>
        <span className="row">
          <strong className="grow truncate">{users[userId] ? fullName(users[userId]) : fillingTexts.why.someone}</strong>
          <time className="quiet small" dateTime={date}>
            {shortDate(date)}
          </time>
        </span>
        <span>{text}</span>
        <span className="quiet small">
          {[templateId !== null && templates[templateId]?.name, breach ? packName : texts.teamRule].filter(Boolean).join(' · ')}
        </span>
      </li>
    ))}
  </ul>
)

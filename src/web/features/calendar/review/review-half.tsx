import { useId, type ReactNode } from 'react'

import type { RosterReview } from '#contract/schedule/review.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Load } from '#domain/rules/load.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Month } from '#domain/time/calendar-date.ts'

import { differencesOf, farFrom } from './differences.ts'
import { Figures } from './figures.tsx'
import { ShareChart } from './share-chart.tsx'
import { SmallMonth } from './small-month.tsx'

import s from './review.module.css'

/** The settings that both halves share, so that they can be compared line by line. */
export interface Comparison {
  month: Month
  kind: keyof Load
  userIds: readonly Id[]
  farthest: number
  users: Record<Id, TeamUser>
  templates: Record<Id, ShiftTemplate>
}

interface Props {
  title: string
  about: ReactNode
  legend: string
  comparison: Comparison
  /** Undefined while it is being made; the children are shown instead. */
  verdict: RosterReview | undefined
  before?: RosterReview
  children?: ReactNode
}

/** A roster of the month: figures, days and how far everyone is from their fair share. */
export function ReviewHalf({ title, about, legend, comparison, verdict, before, children }: Props) {
  const id = useId()
  const { month, kind, userIds, farthest, users, templates } = comparison
  return (
    <section className={s.half} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {about}
      </div>
      {children}
      {verdict && (
        <>
          <Figures verdict={verdict} kind={kind} />
          <div>
            <SmallMonth
              month={month}
              verdict={verdict}
              {...(before && { before })}
              colorOf={(templateId) => templates[templateId]?.color}
            />
            <p className={`${s.legend} quiet small`}>{legend}</p>
          </div>
          <ShareChart
            userIds={userIds}
            differences={differencesOf(verdict, kind)}
            farthest={farthest}
            farFrom={farFrom(verdict, kind)}
            users={users}
          />
        </>
      )}
    </section>
  )
}

import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { packOf, type Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Load } from '#domain/rules/load.ts'
import { rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as complianceTexts } from '#web/texts/compliance.ts'
import { texts as fillingTexts } from '#web/texts/filling.ts'
import { texts } from '#web/texts/review/review.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { asTitle } from '#web/ui/wording/first-letter.ts'
import { useToday } from '#web/use-today.ts'

import { AutoFillHalf } from './auto-fill-half.tsx'
import { BrokenCard } from './broken-card.tsx'
import { Facts, CommonFactsCard } from './common-facts-card.tsx'
import { MonthSteps, NextSteps } from './month-steps.tsx'
import { ReviewHalf } from './review-half.tsx'
import { scaleOf } from './scale.ts'
import { useAutoFilled, useReview } from './use-review.ts'

import pill from '#web/ui/pill.module.css'
import s from './review.module.css'

/** A month under the team's rules, next to what Auto-fill would have made of it. */
export function ReviewPage({ month }: { month: Month }) {
  const { team } = useSession()
  const isPhone = usePhone()
  const isPast = rangeOfMonth(month).toDate < useToday(team.timeZone)
  const [kind, setKind] = useState<keyof Load>('shifts')
  const review = useReview(month)
  const reading = useAutoFilled(month, { isNeeded: review !== undefined && review.seats.length > 0 })
  const source = review?.importName
  const users = useTeam()?.users
  const templates = useTemplates()
  const isEmpty = review?.seats.length === 0
  const comparison =
    review && users && templates && !isEmpty
      ? { month, kind, users, templates, ...scaleOf([review, ...(reading.data ? [reading.data] : [])], kind, users) }
      : undefined
  const packName = review?.rulebook ? nameOf(review.rulebook) : undefined
  const broken = comparison && (
    <BrokenCard
      broken={review!.broken}
      advice={review!.advice}
      brokenByAutoFill={reading.data?.broken ?? []}
      users={comparison.users}
      templates={comparison.templates}
      packName={packName}
    />
  )
  return (
    <Page
      bare
      sideFollows
      title={
        <>
          {asTitle(monthName(month.month))} <span>{texts.title(month.year)}</span>
        </>
      }
      lead={!isPhone && <MonthSteps month={month} />}
      actions={
        <>
          {source && !isPhone && <span className={pill.pill}>{texts.imported}</span>}
          <Button quiet small onClick={() => globalThis.print()}>
            <Printer size={16} aria-hidden="true" /> {texts.print}
          </Button>
          {!isPhone && review && !isEmpty && <NextSteps month={month} />}
        </>
      }
      side={
        comparison && (
          <>
            <CommonFactsCard review={review!} byAutoFill={reading.data} packName={packName} kind={kind} onKind={setKind} />
            {broken}
          </>
        )
      }
    >
      {isEmpty && <State title={texts.empty} text={texts.emptyDetail} />}
      {comparison && (
        <div className={s.halves}>
          <ReviewHalf
            title={isPast ? texts.asItWas : texts.asItIs}
            about={
              source && (
                <Link className="link small truncate" to={paths.imports}>
                  {source}
                </Link>
              )
            }
            legend={texts.legend}
            comparison={comparison}
            verdict={review}
          />
          <AutoFillHalf comparison={comparison} review={review!} reading={reading} />
          <div className={s.onPaper}>
            <p>
              {fillingTexts.kinds[kind]}. <Facts review={review!} byAutoFill={reading.data} packName={packName} />
            </p>
            {review!.broken.length + review!.advice.length > 0 && broken}
          </div>
        </div>
      )}
    </Page>
  )
}

function nameOf(rulebook: Rulebook): string | undefined {
  const name = packOf(rulebook)?.name[language]
  return name && (rulebook.rules ? complianceTexts.adapted(name) : name)
}

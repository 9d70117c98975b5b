import type { ReactNode } from 'react'

import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/planning.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { JoinCode } from '#web/ui/join-code.tsx'

import { useMonthAction } from './use-month-action.ts'

import s from './empty-month.module.css'

/** For an admin with an empty month: the steps to a published one. */
export default function EmptyMonth({ month, hasTemplates, joinCode }: { month: Month; hasTemplates: boolean; joinCode: string }) {
  const { teamId } = useSession()
  const { running, run } = useMonthAction(() => {})
  const { empty } = texts
  return (
    <section className={s.card} aria-labelledby="empty-title">
      <h2 id="empty-title">{empty.title(monthName(month.month))}</h2>
      <p>{empty.lead}</p>
      <ol>
        <Step number={1} title={empty.templates} detail={empty.templatesDetail}>
          <ButtonLink small quiet to={paths.createTemplate}>
            {texts.newTemplate}
          </ButtonLink>
          <ButtonLink small secondary={hasTemplates} to={paths.templateGallery}>
            {texts.gallery}
          </ButtonLink>
        </Step>
        <Step number={2} title={empty.invite} detail={empty.inviteDetail}>
          <JoinCode code={joinCode} />
        </Step>
        <Step number={3} title={empty.populate} detail={empty.populateDetail}>
          <ButtonLink small secondary to={paths.imports}>
            {texts.admin.import}
          </ButtonLink>
          <Button
            small
            secondary={!hasTemplates}
            disabled={!hasTemplates}
            loading={running === 'populate'}
            onClick={() => void run('populate', { teamId, month })}
          >
            {texts.admin.populate}
          </Button>
        </Step>
      </ol>
    </section>
  )
}

function Step({ number, title, detail, children }: { number: number; title: string; detail: string; children: ReactNode }) {
  return (
    <li>
      <span className={s.number}>{number}</span>
      <div className="grow">
        <strong>{title}</strong>
        <span className={s.detail}>{detail}</span>
      </div>
      {children}
    </li>
  )
}

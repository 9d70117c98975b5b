import { leaveKinds } from '#domain/leave/leave.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import s from './year.module.css'

/** The colours of the chart, and the button that opens the rules. */
export const KindsCard = ({ onRules }: { onRules: () => void }) => (
  <SideCard title={texts.leave.kinds}>
    <SideCardBody>
      <ul className={s.kinds}>
        {leaveKinds.map((kind) => (
          <li key={kind}>
            <i className={classes(s.bar, 'c', `c-${leaveColors[kind]}`)}>{kind !== 'VACATION' && texts.leave.letters[kind]}</i>{' '}
            {noticeTexts.leaveKinds[kind]}
          </li>
        ))}
      </ul>
      <ul className={s.kinds}>
        <li>
          <i className={classes(s.bar, 'c', 'c-slate')} /> {texts.leave.statuses.APPROVED}
        </li>
        <li>
          <i className={classes(s.bar, s.asked, 'c', 'c-slate')} /> {texts.leave.statuses.ASKED}
        </li>
        <li>
          <i className={classes(s.bar, s.asked, s.short, 'c', 'c-slate')} /> {texts.leave.notCoverable}
        </li>
      </ul>
      <Button secondary block onClick={onRules}>
        {texts.leave.rules}
      </Button>
    </SideCardBody>
  </SideCard>
)

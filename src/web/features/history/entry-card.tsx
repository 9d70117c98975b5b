import type { HistoryEntry } from '#contract/schedule/history.ts'
import type { Team } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { momentIn } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/history.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { nameOfActor } from './entry-row.tsx'

import s from './history.module.css'

/** One entry: the values before and after it, and who was notified. */
export function EntryCard({ entry, team, onClose }: { entry: HistoryEntry; team: Team; onClose: () => void }) {
  const { what, before, after, shift, told } = entry
  const names = told.flatMap((id) => (team.users[id] ? [fullName(team.users[id])] : []))
  return (
    <SideCard title={what} onClose={onClose}>
      <SideCardBody>
        <p className="quiet">{texts.byAt(nameOfActor(entry, team), momentIn(team.timeZone, entry.at))}</p>
        {(before !== '' || after !== '') && (
          <dl className={s.beforeAndAfter}>
            <div>
              <dt>{texts.before}</dt>
              <dd>{before || texts.nothing}</dd>
            </div>
            <div>
              <dt>{texts.after}</dt>
              <dd>{after || texts.nothing}</dd>
            </div>
          </dl>
        )}
        {names.length > 0 && <p className="quiet small">{texts.told(names.join(', '))}</p>}
        {shift && (
          <ButtonLink secondary small to={paths.shift(shift.date, shift.id)}>
            {texts.openShift}
          </ButtonLink>
        )}
      </SideCardBody>
    </SideCard>
  )
}

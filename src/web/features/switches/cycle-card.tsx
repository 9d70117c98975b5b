import { ArrowLeftRight } from 'lucide-react'

import { agreeToCycle, refuseCycle } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import { call } from '#web/api/call.ts'
import type { TradeCycle } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/switches.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { ShiftName } from './responses.tsx'
import { useSwitchAction } from './use-switch-action.ts'

import s from './switches.module.css'

interface Props {
  cycle: TradeCycle
  byId: Record<Id, SwitchRequest>
  users: Record<Id, TeamUser>
}

/** A trade cycle: what the user gives and takes, and who has agreed. */
export function CycleCard({ cycle, byId, users }: Props) {
  const { teamId } = useSession()
  const target = { params: { id: cycle.id }, body: { teamId } }
  const agree = useSwitchAction(() => call(agreeToCycle, target))
  const refuse = useSwitchAction(() => call(refuseCycle, target))
  const [gives, takes] = [byId[cycle.gives], byId[cycle.takes]]
  if (!gives || !takes) return null
  const nameOf = (userId: Id) => users[userId]?.firstName ?? texts.someone
  return (
    <section className={s.cycle} aria-labelledby={cycle.id}>
      <ArrowLeftRight size={20} className={s.cycleIcon} />
      <div className="grow">
        <h2 id={cycle.id}>{texts.cycle(cycle.people)}</h2>
        <p>{texts.cycleText(cycle.people)}</p>
        <dl className={s.legs}>
          <div>
            <dt>{texts.youGive}</dt>
            <dd>
              <ShiftName shift={gives.shift} /> {texts.givenTo(nameOf(cycle.toUserId))}
            </dd>
          </div>
          <div>
            <dt>{texts.youTake}</dt>
            <dd>
              <ShiftName shift={takes.shift} /> {texts.takenFrom(nameOf(takes.userId))}
            </dd>
          </div>
        </dl>
        <p className="quiet small">{cycle.hasAgreed ? texts.waiting(cycle.people) : texts.agreed(cycle.agreed, cycle.people)}</p>
      </div>
      <div className={s.cycleActions}>
        {!cycle.hasAgreed && (
          <Button small loading={agree.loading} onClick={() => void agree.run()}>
            {texts.agree}
          </Button>
        )}
        <Button secondary small loading={refuse.loading} onClick={() => void refuse.run()}>
          {texts.refuse}
        </Button>
      </div>
    </section>
  )
}

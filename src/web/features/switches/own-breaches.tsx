import { TriangleAlert } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import { objectionText } from '#texts/rule-text.ts'
import { useOwnBreaches } from '#web/api/queries/shift-breaches.ts'
import { texts } from '#web/texts/switches.ts'
import { language } from '#web/texts/texts.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import s from './switches.module.css'

/** What the user's contract has against taking a shift. Empty if there is nothing, and until it is read. */
export function OwnBreaches({ assignmentId, insteadOf }: { assignmentId: Id; insteadOf: Id | null }) {
  const reading = useOwnBreaches(assignmentId, insteadOf)
  // After a failure, the card stays while the read is retried.
  if (reading.data ? reading.data.breaches.length === 0 : reading.errorUpdateCount === 0) return null
  return (
    <CardRead name="ownBreaches" reading={reading}>
      {({ breaches }) =>
        breaches.map((breach) => (
          <p key={breach.ruleId} className={s.caution}>
            <TriangleAlert size={12} />
            <span className="grow">{texts.yourContract(objectionText({ rule: 'contract', breach }, language))}</span>
          </p>
        ))
      }
    </CardRead>
  )
}

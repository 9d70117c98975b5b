import { texts } from '#web/texts/availabilities.ts'

import { usePending } from './pending.ts'

export function SaveStatus() {
  const status = usePending((state) => state.status)
  return (
    <span className="small quiet" role="status">
      {status?.state === 'saving' && texts.saving}
      {status?.state === 'saved' && texts.saved(status.at.toTimeString().slice(0, 5))}
      {status?.state === 'failed' && texts.notSaved}
    </span>
  )
}

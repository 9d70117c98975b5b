import { t } from '#web/texts/texts.ts'

import { usePending } from './pending.ts'

export function SaveStatus() {
  const status = usePending((state) => state.status)
  return (
    <span className="small quiet" role="status">
      {status?.state === 'saving' && t.availabilities.saving}
      {status?.state === 'saved' && t.availabilities.saved(status.at.toTimeString().slice(0, 5))}
      {status?.state === 'failed' && t.availabilities.notSaved}
    </span>
  )
}

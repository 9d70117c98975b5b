import { Check, TriangleAlert, X } from 'lucide-react'

import { useConnection } from '#web/api/connection.ts'
import { useOutbox } from '#web/api/writes/waiting-parcels.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './availabilities.module.css'

/** Says whether changes are saved. */
export function SaveStatus() {
  const { parcels, isSending, savedAt } = useOutbox()
  const { isOnline } = useConnection()
  const waiting = Object.values(parcels)
  return (
    <span role="status">
      {waiting.some(({ refusal }) => refusal !== undefined) ? (
        <span className={classes(s.saveLine, s.refused)}>
          <X size={14} />
          {texts.refused}
        </span>
      ) : waiting.length > 0 && !isOnline ? (
        <span className={s.saveLine}>{texts.savedOnDevice}</span>
      ) : waiting.some(({ failures }) => failures > 0) ? (
        <span className={classes(s.saveLine, s.trying)}>
          <TriangleAlert size={14} />
          {texts.notSaved}
        </span>
      ) : isSending || waiting.length > 0 ? (
        <span className={s.saveLine}>{texts.saving}</span>
      ) : (
        savedAt && (
          <span className={classes(s.saveLine, s.saved)}>
            <Check size={14} />
            {texts.saved(savedAt.toTimeString().slice(0, 5))}
          </span>
        )
      )}
    </span>
  )
}

import { create } from 'zustand'

import { keys } from '#web/state/storage.ts'
import { t } from '#web/texts/texts.ts'

import { Button } from './controls/button.tsx'

import s from './hint.module.css'

const useDismissed = create<{ ids: string[] }>(() => ({ ids: read() }))

/** A box that, once dismissed, stays closed in this browser. */
export function Hint({ id, children }: { id: string; children: string }) {
  const isDismissed = useDismissed(({ ids }) => ids.includes(id))
  if (isDismissed) return null
  return (
    <div className={s.hint} role="note">
      <p>
        <strong>{t.hint}</strong>
        {children}
      </p>
      <Button secondary tiny onClick={() => dismiss(id)}>
        {t.gotIt}
      </Button>
    </div>
  )
}

function dismiss(id: string): void {
  const ids = [...new Set([...read(), id])]
  localStorage.setItem(keys.hints, JSON.stringify(ids))
  useDismissed.setState({ ids })
}

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keys.hints) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

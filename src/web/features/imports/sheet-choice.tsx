import { useState } from 'react'

import { texts } from '#web/texts/imports/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { StartedImport } from './use-start.ts'

import s from './imports.module.css'

/** Chooses which sheets of a file to import. Each becomes an import of its own. */
export function SheetChoice({ start }: { start: StartedImport }) {
  const { sheets, best } = start.choice!
  const [chosen, setChosen] = useState<readonly string[]>([best])
  const turn = (name: string) => setChosen(sheets.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <SideCard title={texts.sheets} onClose={start.cancelChoice}>
      <SideCardBody>
        <div role="group" aria-label={texts.sheets}>
          {sheets.map((name) => (
            <label key={name} className={s.option}>
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => turn(name)} />
              <span className="truncate">{name}</span>
            </label>
          ))}
        </div>
        <p role="status" className="quiet small">
          {chosen.length > 1 && texts.othersWait({ first: chosen[0]! })}
        </p>
        <Problem>{start.problem}</Problem>
        <Button block disabled={chosen.length === 0} loading={start.isReading} onClick={() => start.choose(chosen)}>
          {texts.resume}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

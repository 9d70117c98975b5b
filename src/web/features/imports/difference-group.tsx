import { useState } from 'react'

import type { Difference } from '#domain/imports/difference.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { DifferenceRow } from './difference-row.tsx'
import type { ImportNames } from './names.ts'

import s from './imports.module.css'

interface Props {
  state: Difference['state']
  differences: readonly Difference[]
  names: ImportNames
  isChosen: (one: Difference) => boolean
  onChoose: (keys: readonly string[], chosen: boolean) => void
}

const atFirst = 20

export function DifferenceGroup({ state, differences, names, isChosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (differences.length === 0) return null
  const free = differences.filter(({ isBlocked }) => !isBlocked)
  const chosen = free.filter(isChosen)
  const areAll = chosen.length === free.length
  const shown = state === 'SAME' ? [] : isWhole ? differences : differences.slice(0, atFirst)
  const chooseAll = () =>
    onChoose(
      free.map(({ key }) => key),
      !areAll,
    )
  return (
    <section className={s.group} aria-label={texts.states[state]}>
      <header>
        {state !== 'SAME' && (
          <input
            type="checkbox"
            className={s.check}
            aria-label={texts.chooseAll({ state: texts.states[state] })}
            checked={free.length > 0 && areAll}
            disabled={free.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !areAll
            }}
            onChange={chooseAll}
          />
        )}
        <h2>
          {texts.states[state]} <span>{differences.length}</span>
        </h2>
        <p>{texts.stateDetails[state]}</p>
      </header>
      <ul>
        {shown.map((one) => (
          <DifferenceRow key={one.key} one={one} names={names} checked={isChosen(one)} onChoose={(isOn) => onChoose([one.key], isOn)} />
        ))}
      </ul>
      {shown.length > 0 && shown.length < differences.length && (
        <Button small secondary onClick={() => setWhole(true)}>
          {texts.showAll(differences.length)}
        </Button>
      )}
    </section>
  )
}

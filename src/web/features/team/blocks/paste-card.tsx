import { useMemo, useState } from 'react'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Block } from '#domain/services/block.ts'
import { pastedRotations, type PastedRotations } from '#domain/services/pasted-rotations.ts'
import type { Service } from '#domain/services/service.ts'
import { texts } from '#web/texts/blocks.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField, TextArea } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { Put } from './rotation-draft.ts'

interface Props {
  /** The text that was pasted into the grid. */
  pasted: string
  people: readonly TeamUser[]
  blocks: readonly Block[]
  services: readonly Service[]
  onPut: (cells: readonly Put[]) => void
  onClose: () => void
}

/** Shows how pasted cells with names and blocks were understood, and a question for each text that is not the name of a service. */
export function PasteCard({ pasted, people, blocks, services, onPut, onClose }: Props) {
  const [text, setText] = useState(pasted)
  const [answers, setAnswers] = useState<Record<string, Id>>({})
  const read = useMemo(
    () => (text.trim() === '' ? undefined : pastedRotations(text, { people, blocks, services })),
    [text, people, blocks, services],
  )
  const cells = read?.cells ?? []
  const unknown = Map.groupBy(
    cells.filter(({ serviceId }) => serviceId === undefined),
    (cell) => cell.text,
  )
  const known = cells.flatMap(({ userId, block, text: typed, serviceId = answers[typed] }): Put[] =>
    serviceId === undefined ? [] : [{ userId, block, serviceId }],
  )
  return (
    <SideCard title={texts.pasteTitle} onClose={onClose}>
      <SideCardBody>
        {!read && <p className="quiet small">{texts.pasteHelp}</p>}
        <TextArea label={texts.cells} rows={4} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
        {!read && text.trim() !== '' && <Problem>{texts.noGrid}</Problem>}
        {read && <p>{texts.understood(known.length, cells.length + read.lostCells)}</p>}
        {read && <LeftOut {...read} people={people} />}
        {[...unknown].map(([typed, { length }]) => (
          <SelectField
            key={typed}
            label={texts.unknownService(typed, length)}
            value={answers[typed] ?? ''}
            onChange={({ target: { value } }) =>
              setAnswers((before) => ({
                ...Object.fromEntries(Object.entries(before).filter(([key]) => key !== typed)),
                ...(value && { [typed]: value }),
              }))
            }
          >
            <option value="">{texts.leaveOut}</option>
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        {read && (
          <Button
            block
            disabled={known.length === 0}
            onClick={() => {
              onPut(known)
              onClose()
            }}
          >
            {texts.putIn(known.length)}
          </Button>
        )}
      </SideCardBody>
    </SideCard>
  )
}

/** Names the parts of the sheet that are left out, or that contradict each other. */
function LeftOut({
  unclearNames,
  unclearHeadings,
  namelessRows,
  contradicted,
  people,
}: Omit<PastedRotations, 'cells'> & Pick<Props, 'people'>) {
  const doubled = people.filter(({ id }) => contradicted.includes(id)).map(fullName)
  return (
    <>
      {unclearNames.length > 0 && <Problem>{texts.unclearNames(unclearNames.length, unclearNames.join(', '))}</Problem>}
      {doubled.length > 0 && <Problem>{texts.contradicted(doubled.join(', '))}</Problem>}
      {namelessRows > 0 && <Problem>{texts.namelessRows(namelessRows)}</Problem>}
      {unclearHeadings.length > 0 && (
        <Problem>{texts.unclearHeadings(unclearHeadings.map((one) => one || texts.noHeading).join(', '))}</Problem>
      )}
    </>
  )
}

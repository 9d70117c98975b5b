import { memo, useMemo } from 'react'

import type { ReadCell } from '#domain/imports/reading.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import { texts } from '#web/texts/imports/imports.ts'

import { letterOf } from './letter-of.ts'
import type { ImportNames } from './names.ts'
import { CellContent, classOfCell } from './sheet-cell.tsx'
import type { ReadImport } from './use-imports.ts'

import s from './imports.module.css'

interface Props {
  read: ReadImport
  names: ImportNames
  /** The key of the question that is shown. */
  current: string | undefined
  onSelect: (key: string) => void
}

/** The sheet in its own layout, with row numbers and column letters. */
export const SheetTable = memo(function SheetTable({ read, names, current, onSelect }: Props) {
  const { rows, columns, lines } = useMemo(() => shapeOf(read), [read])
  const ringed = read.reading.questions.find(({ key }) => key === current)?.cells[0]
  return (
    <div className={s.sheet} role="region" aria-label={texts.sheet}>
      <table>
        <thead>
          <tr>
            <th aria-hidden="true" />
            {columns.map((column) => (
              <th key={column} scope="col">
                {letterOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, cells]) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {columns.map((column) => {
                const one = cells.get(column)
                if (!one) return <td key={column}>{null}</td>
                const { cell, meaning } = one
                const isAsked = meaning.as === 'question' && meaning.key === current
                return (
                  <td
                    key={column}
                    ref={ringed?.row === row && ringed.column === column ? showCell : undefined}
                    className={classOfCell(meaning, names, isAsked)}
                    onClick={meaning.as === 'question' ? () => onSelect(meaning.key) : undefined}
                  >
                    <CellContent
                      text={cell.text}
                      meaning={meaning}
                      names={names}
                      isOfDuty={lines.has(`c${column}`) || lines.has(`r${row}`)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

const showCell = (cell: HTMLTableCellElement | null): void => cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

interface ShownCell {
  cell: SheetCell
  meaning: ReadCell
}

function shapeOf({ sheet, reading }: ReadImport) {
  const meanings = new Map(reading.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const rows = new Map<number, Map<number, ShownCell>>()
  for (const cell of sheet.cells) {
    const meaning = meanings.get(`${cell.row} ${cell.column}`) ?? { row: cell.row, column: cell.column, as: 'ignored' as const }
    rows.set(cell.row, (rows.get(cell.row) ?? new Map<number, ShownCell>()).set(cell.column, { cell, meaning }))
  }
  const width = Math.max(...sheet.cells.map(({ column }) => column)) + 1
  // Next to or below a template, only the person's name is new information.
  const lines = new Set(reading.cells.flatMap((cell) => (cell.as === 'template' ? [`c${cell.column}`, `r${cell.row}`] : [])))
  return { rows: [...rows].toSorted(([a], [b]) => a - b), columns: Array.from({ length: width }, (_, column) => column), lines }
}

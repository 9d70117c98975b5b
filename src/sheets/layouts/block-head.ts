import { folded } from '#domain/folding.ts'
import { mostBlocks } from '#domain/services/block.ts'

import { monthPattern } from '../dates/date-words.ts'
import { indexes, type SheetGrid } from '../grid.ts'
import type { SheetReader } from '../panels/sheet-reader.ts'
import { serviceBook } from '../words/service-book.ts'

export interface BlockHead {
  row: number
  /** The number of each block, by its column. */
  blocks: Map<number, number>
  /** Whether the rows are services, with the names of people in their cells. */
  areServicesDown: boolean
}

const named = /^(?:b|bl|bloc|block|p|per|period|periode)\.?\s*#?\s*(\d{1,2})(?!\d)([\s(:,–-][\s\S]*)?$/
const ofDates = new RegExp(`(?<![a-z])(?:${monthPattern}|to|au|du)(?![a-z])|\\d+(?:er|st|nd|rd|th)?|[\\s/.,:()–-]`, 'g')
const aboutBlocks = /\b(?:blocks?|blocs?|rotations?|stages?|periodes?|periods?)\b/
const fewest = 3

/**
 * The row that names consecutive blocks above cells that name services: 'Block 1', 'P2', or plain numbers if the sheet is about blocks and
 * almost all of its cells are services.
 */
export function blockHeadIn(reader: SheetReader): BlockHead | undefined {
  const { grid, sheet, team } = reader
  for (const row of indexes(0, Math.min(grid.rows, 8))) {
    const isAbout = [...textsAbove(grid, row), grid.at(row, 0)?.text ?? '', sheet.name, team.fileName].some((text) =>
      aboutBlocks.test(folded(text)),
    )
    const blocks = new Map<number, number>()
    let arePlain = false
    for (const column of indexes(0, grid.columns)) {
      const text = folded(grid.at(row, column)?.text ?? '').trim()
      const plain = isAbout ? /^(\d{1,2})$/.exec(text)?.[1] : undefined
      const [, found, dates = ''] = named.exec(text) ?? []
      // 'Block 1 (Jul 1 - Jul 28)' says when the block is.
      const number = Number(dates.replaceAll(ofDates, '') === '' ? (found ?? plain) : undefined)
      if (number >= 1 && number <= mostBlocks) blocks.set(column, number)
      arePlain ||= plain !== undefined
    }
    const numbers = [...blocks.values()]
    const follow = numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1)
    const head = { row, blocks, areServicesDown: false }
    if (numbers.length < fewest || !follow || Math.min(...blocks.keys()) === 0) continue
    if (namesServices(reader, head, arePlain)) return head
    if (!arePlain && areServicesDown(reader, head)) return { ...head, areServicesDown: true }
  }
  return undefined
}

/** Whether most rows begin with a service and have names in their cells. */
function areServicesDown({ grid, team, vocabulary }: SheetReader, { row, blocks }: BlockHead): boolean {
  const find = serviceBook(team.services)
  const rows = indexes(row + 1, grid.rows).filter((other) => [...blocks.keys()].some((column) => grid.at(other, column)))
  const services = rows.filter((other) => 'service' in find(grid.at(other, Math.min(...blocks.keys()) - 1)?.text ?? ''))
  const texts = rows.flatMap((other) => [...blocks.keys()].flatMap((column) => grid.at(other, column)?.text ?? []))
  return services.length > rows.length / 2 && texts.filter(vocabulary.namesSomeone).length > texts.length / 2
}

export const textsAbove = (grid: SheetGrid, row: number): string[] =>
  indexes(0, row).flatMap((above) => indexes(0, grid.columns).flatMap((column) => grid.at(above, column)?.text ?? []))

/** Whether the cells below the numbers are services. If they are names or duties, the numbers are not blocks. */
function namesServices({ grid, team, vocabulary }: SheetReader, { row, blocks }: BlockHead, arePlain: boolean): boolean {
  const find = serviceBook(team.services)
  const texts = indexes(row + 1, grid.rows).flatMap((other) => [...blocks.keys()].flatMap((column) => grid.at(other, column)?.text ?? []))
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length)
  const services = share((text) => 'service' in find(text))
  if (arePlain && (blocks.size > 13 || services < 0.8)) return false
  const others = share((text) => vocabulary.personNamed(text) !== undefined || vocabulary.dutyNamed(text) !== undefined)
  return services >= 0.3 && services > others
}

import type { SheetCell } from '#domain/imports/sheet.ts'

import { abbreviates, tablesIn, type LegendWords } from './legend-tables.ts'

type Says = (meaning: string) => boolean

const oneCell = /^([\p{Lu}\d]{1,5})(?:\s*(=|:|–|->|→)\s*|\s+-\s+)(\p{L}.{2,40})$/u
/** 'R = rest' or 'R - rest' among others in the same cell. */
const oneOfSeveral = /^([\p{Lu}\d]{1,5})(?:\s*(=)\s*|\s*(?::|–|->|→)\s*|\s+-\s+)([\p{L}\d][^=]{1,40})$/u

/**
 * What a sheet says its codes mean: 'AO = Amara Okafor' in one cell, or codes in one column next to their meanings. A code with two
 * meanings has none.
 */
export function legendIn(cells: readonly SheetCell[], words: LegendWords): Map<string, string> {
  const said = [...cells.flatMap(({ text }) => inCell(text, words.says)), ...tablesIn(cells, words)]
  const meanings = Map.groupBy(said, ([code]) => code)
  return new Map([...meanings].flatMap(([, all]) => (new Set(all.map(([, meaning]) => meaning)).size === 1 ? [all[0]!] : [])))
}

function inCell(text: string, says: Says): [string, string][] {
  const several = severalIn(text, says)
  return several.length > 0 ? several : oneIn(text, says)
}

/** Calendars contain colons too: 'N: Chen' is not a legend unless the code abbreviates the name. */
function oneIn(text: string, says: Says): [string, string][] {
  const [, code, mark, meaning] = oneCell.exec(text.trim()) ?? []
  if (code === undefined || meaning === undefined) return []
  return mark === '=' || says(meaning) || (mark !== undefined && abbreviates(code, meaning)) ? [[code, meaning.trim()]] : []
}

/** 'D=day N=night R=rest', 'Légende : J - jour, R - repos'; nothing if any part of it says something else. */
function severalIn(text: string, says: Says): [string, string][] {
  const [first = '', ...others] = text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replace(/^[^=:]*\p{Ll}[^=:]*:\s*/u, '')
    .split(/\s*[,;|\n]\s*|\s+(?=[\p{Lu}\d]{1,5}\s*=)/u)
  const parts = [...(/^[^=]+:?$/.test(first) && text.includes('=') ? [] : [first]), ...others].filter((part) => part !== '')
  const said = parts.map((part) => oneOfSeveral.exec(part))
  const isLegend = said.length > 1 && said.every((found) => found !== null && (found[2] !== undefined || says(found[3]!)))
  return isLegend ? said.map((found): [string, string] => [found![1]!, found![3]!.trim()]) : []
}

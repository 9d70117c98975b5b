import type { SheetCell } from '#domain/imports/sheet.ts'

import { isOffWord, leaveNamed } from './plain-words.ts'

const oneCell = /^([\p{Lu}\d]{1,5})\s*(=|:|–|->|→)\s*(\p{L}.{2,40})$/u
/** 'R = rest' among others in the same cell. */
const oneOfSeveral = /^([\p{Lu}\d]{1,5})\s*=\s*([\p{L}\d][^=]{1,40})$/u
/** 'R - Rest': only if it means no work or leave, because 'N - Nowak' is someone's night. */
const dashed = /^([\p{Lu}\d]{1,5})\s+[-–]\s+(\p{L}.{2,40})$/u
const fewest = 3

/**
 * What a sheet says its codes mean: 'AO = Amara Okafor' in one cell, or codes in one column next to the names that they abbreviate. A code
 * with two meanings has none.
 */
export function legendIn(cells: readonly SheetCell[]): Map<string, string> {
  const said = [...inOneCell(cells), ...cells.flatMap(({ text }) => severalIn(text)), ...inTwoColumns(cells)]
  const meanings = Map.groupBy(said, ([code]) => code)
  return new Map([...meanings].flatMap(([, all]) => (new Set(all.map(([, meaning]) => meaning)).size === 1 ? [all[0]!] : [])))
}

/** Calendars contain colons too: 'N: Chen' is not a legend unless the code abbreviates the name. */
function inOneCell(cells: readonly SheetCell[]): [string, string][] {
  return cells.flatMap(({ text }): [string, string][] => {
    const [, code, mark, meaning] = oneCell.exec(text.trim()) ?? []
    if (code === undefined || meaning === undefined) return idleCode(text)
    return mark === '=' || abbreviates(code, meaning) ? [[code, meaning.trim()]] : []
  })
}

function idleCode(text: string): [string, string][] {
  const [, code, meaning] = dashed.exec(text.trim()) ?? []
  return meaning !== undefined && (isOffWord(meaning) || leaveNamed(meaning) !== undefined) ? [[code!, meaning.trim()]] : []
}

/** 'D=day N=night R=rest', 'Légende : J = jour, R = repos'; nothing if any part of it says something else. */
function severalIn(text: string): [string, string][] {
  if (text.indexOf('=') === text.lastIndexOf('=')) return []
  const [first = '', ...others] = text.replaceAll(/[^\S\n]+/g, ' ').split(/\s*[,;|\n]\s*|\s+(?=[\p{Lu}\d]{1,5}\s*=)/u)
  const parts = [...(/^[^=]+:?$/.test(first) ? [] : [first.replace(/^[^=:]+:\s*/, '')]), ...others].filter((part) => part !== '')
  const said = parts.map((part) => oneOfSeveral.exec(part))
  return said.length > 1 && said.every((found) => found !== null) ? said.map(([, code, meaning]) => [code!, meaning!.trim()]) : []
}

function inTwoColumns(cells: readonly SheetCell[]): [string, string][] {
  const texts = new Map(cells.map(({ row, column, text }) => [`${row} ${column}`, text.trim()]))
  const pairs = cells.flatMap(({ row, column, text }) => {
    const meaning = texts.get(`${row} ${column + 1}`)
    const isPair = /^\p{Lu}{2,4}$/u.test(text.trim()) && meaning !== undefined && /\s/.test(meaning) && abbreviates(text.trim(), meaning)
    return isPair ? [{ column, pair: [text.trim(), meaning] as [string, string] }] : []
  })
  return [...Map.groupBy(pairs, ({ column }) => column).values()]
    .filter((all) => all.length >= fewest)
    .flatMap((all) => all.map(({ pair }) => pair))
}

/** Whether the code consists of the first letters of the words, in order. */
const abbreviates = (code: string, meaning: string): boolean =>
  meaning
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .startsWith(code)

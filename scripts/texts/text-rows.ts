import { globSync } from 'node:fs'
import path from 'node:path'

import type { Language } from '#domain/language.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'

import { samples } from './text-samples.ts'

type Texts = { [key: string]: Texts } | ((...args: unknown[]) => string) | string | undefined

/** A text in both languages, with the arguments that it was called with, by parameter. */
export interface TextRow extends Record<Language, string> {
  key: string
  given: Record<Language, Record<string, unknown>>
}

/** All texts by file, then those of the contracts. Functions are called with sample arguments. */
export async function textRows(): Promise<{ file: string; rows: TextRow[] }[]> {
  const files = globSync('src/texts/en/**/*.ts').toSorted()
  const english = await Promise.all(files.map(textsOf))
  // Texts of a file of their own are not printed again where another file includes them.
  const ownFiles = new Set(english)
  const ofFiles = files.map(async (file, at) => {
    const name = path.basename(file, '.ts')
    return { file: name, rows: rowsOf(english[at], await textsOf(file.replace('/en/', '/fr/')), name, ownFiles) }
  })
  return [
    ...(await Promise.all(ofFiles)),
    ...packs.map((pack) => ({ file: pack.id, rows: rowsWithin({ ...pack, url: undefined }, `packs.${pack.id}`) })),
  ]
}

/** The texts of a contract, each in both languages beside what it names. */
function rowsWithin(part: unknown, key: string): TextRow[] {
  if (typeof part !== 'object' || part === null) return []
  if ('en' in part && 'fr' in part) return [{ key, en: String(part.en), fr: String(part.fr), given: { en: {}, fr: {} } }]
  return Object.entries(part).flatMap(([step, inner]: [string, unknown]) => rowsWithin(inner, `${key}.${idOf(inner) ?? step}`))
}

const idOf = (part: unknown) => (typeof part === 'object' && part !== null && 'id' in part ? String(part.id) : undefined)

/** Each file exports its texts as one object. */
async function textsOf(file: string): Promise<Texts> {
  const [texts, ...others] = Object.values((await import(path.resolve(file))) as Record<string, Texts>)
  if (others.length > 0) throw new Error(`${file} exports more than one object, and only the first would be printed.`)
  return texts
}

function rowsOf(english: Texts, french: Texts, key: string, ownFiles: ReadonlySet<Texts>): TextRow[] {
  if (typeof english === 'function' && typeof french === 'function') {
    const { names, isObject, calls } = callsOf(english, key)
    const said = (text: (...args: unknown[]) => string, given: Record<string, unknown>) =>
      text(...(isObject ? [given] : names.map((name) => given[name])))
    const rows = calls.map((given) => ({ key, en: said(english, given.en), fr: said(french, given.fr), given }))
    return rows.filter(({ en, fr }, index) => rows.findIndex((other) => other.en === en && other.fr === fr) === index)
  }
  const given = { en: {}, fr: {} }
  // The English text of a holiday is its name.
  if (typeof french === 'string')
    return [{ key, en: typeof english === 'string' ? english : key.slice(key.lastIndexOf('.') + 1), fr: french, given }]
  const keys = Object.keys({ ...(english as object), ...(french as object) }).filter((step) => !ownFiles.has(stepInto(english, step)))
  return keys.flatMap((step) => rowsOf(stepInto(english, step), stepInto(french, step), `${key}.${step}`, ownFiles))
}

function stepInto(texts: Texts, step: string): Texts {
  return typeof texts === 'object' ? texts[step] : undefined
}

/** One call of the text for each sample of the parameter that has the most samples. */
function callsOf(text: (...args: unknown[]) => string, key: string) {
  const [, list = ''] = /^\(?(.*?)\)?\s*=>/s.exec(text.toString()) ?? []
  const names = list
    .replaceAll(/[\s{}]/g, '')
    .split(',')
    .filter(Boolean)
  const values = names.map((name) => samplesOf(key, name))
  const given = (call: number, language: Language) =>
    Object.fromEntries(names.map((name, at) => [name, inLanguage(values[at]![call % values[at]!.length], language)]))
  const count = Math.max(1, ...values.map(({ length }) => length))
  const calls = Array.from({ length: count }, (_, call) => ({ en: given(call, 'en'), fr: given(call, 'fr') }))
  return { names, isObject: list.trim().startsWith('{'), calls }
}

const inLanguage = (value: unknown, language: Language): unknown =>
  typeof value === 'object' && value !== null && 'fr' in value ? (value as Record<Language, unknown>)[language] : value

/** The most specific samples: for this text, for the texts around it, or for all texts. */
function samplesOf(key: string, name: string): unknown[] {
  const steps = key.split('.')
  const near = steps.map((_, index) => [...steps.slice(0, steps.length - index), name].join('.'))
  const found = [...near, name].find((candidate) => candidate in samples)
  if (found === undefined) throw new Error(`No sample for '${name}' of ${key}: add one to scripts/texts/text-samples.ts.`)
  return samples[found]!
}

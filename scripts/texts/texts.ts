import { globSync } from 'node:fs'
import path from 'node:path'

import type { Language } from '#domain/language.ts'

import { samples } from './text-samples.ts'

/** Prints all texts as Markdown tables, with English and French side by side. Functions are called with sample arguments. */
type Texts = { [key: string]: Texts } | ((...args: unknown[]) => string) | string | undefined

for (const file of globSync('src/texts/en/**/*.ts').toSorted()) {
  const name = path.basename(file, '.ts')
  const [english, french] = [await textsOf(file), await textsOf(file.replace('/en/', '/fr/'))]
  const rows = rowsOf(english, french, name).map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  process.stdout.write(`\n## ${name}\n\n| key | English | Français |\n| --- | --- | --- |\n${rows.join('\n')}\n`)
}

/** Each file exports its texts as one object. */
async function textsOf(file: string): Promise<Texts> {
  const [texts, ...others] = Object.values((await import(path.resolve(file))) as Record<string, Texts>)
  if (others.length > 0) throw new Error(`${file} exports more than one object, and only the first would be printed.`)
  return texts
}

function rowsOf(english: Texts, french: Texts, key: string): string[][] {
  if (typeof english === 'function' && typeof french === 'function') {
    const calls = argumentsFor(english, key).map(({ en, fr }) => [key, english(...en), french(...fr)])
    return calls.filter((row, index) => calls.findIndex((other) => String(other) === String(row)) === index)
  }
  // The English text of a holiday is its name.
  if (typeof french === 'string') return [[key, typeof english === 'string' ? english : key.slice(key.lastIndexOf('.') + 1), french]]
  const keys = Object.keys({ ...(english as object), ...(french as object) })
  return keys.flatMap((step) => rowsOf(stepInto(english, step), stepInto(french, step), `${key}.${step}`))
}

function stepInto(texts: Texts, step: string): Texts {
  return typeof texts === 'object' ? texts[step] : undefined
}

/** Calls the text once for each sample of the parameter that has the most samples. */
function argumentsFor(text: (...args: unknown[]) => string, key: string): Record<Language, unknown[]>[] {
  const [, list = ''] = /^\(?(.*?)\)?\s*=>/s.exec(text.toString()) ?? []
  const names = list
    .replaceAll(/[\s{}]/g, '')
    .split(',')
    .filter(Boolean)
  const values = names.map((name) => samplesOf(key, name))
  const calls = Array.from({ length: Math.max(1, ...values.map(({ length }) => length)) }, (_, call) =>
    values.map((of) => of[call % of.length]),
  )
  const given = (call: unknown[], language: Language) => {
    const args = call.map((value) => (isPair(value) ? value[language] : value))
    return list.trim().startsWith('{') ? [Object.fromEntries(names.map((name, index) => [name, args[index]]))] : args
  }
  return calls.map((call) => ({ en: given(call, 'en'), fr: given(call, 'fr') }))
}

function isPair(value: unknown): value is Record<Language, unknown> {
  return typeof value === 'object' && value !== null && 'fr' in value
}

/** The most specific samples: for this text, for the texts around it, or for all texts. */
function samplesOf(key: string, name: string): unknown[] {
  const steps = key.split('.')
  const near = steps.map((_, index) => [...steps.slice(0, steps.length - index), name].join('.'))
  const found = [...near, name].find((candidate) => candidate in samples)
  if (found === undefined) throw new Error(`No sample for '${name}' of ${key}: add one to scripts/texts/text-samples.ts.`)
  return samples[found]!
}

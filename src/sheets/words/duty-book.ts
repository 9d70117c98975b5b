import type { TemplateKey } from '#domain/imports/keys.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { Times } from '#domain/time/time-range.ts'

import { isShortFor } from './abbreviations.ts'
import { kindsNamed, plainOf, withoutCall, withoutFillers, withoutPlace } from './duty-words.ts'
import { fitsTimes } from './halves.ts'
import { isDoubtful } from './plain-words.ts'
import { timesIn, type SaidTimes } from './times.ts'

export interface KnownTemplate extends Times {
  key: TemplateKey
  name: string
  dutyKind?: DutyKind
  headCount: number
}

/**
 * The one template that a text names, with its times if they differ; or the templates that it may mean. areAlike: they only share a word
 * with the text.
 */
export type FoundDuty = { template: TemplateKey; times?: Times } | { candidates: TemplateKey[]; areAlike?: boolean }

/**
 * Finds a template by its name, by the beginning or the initials of the name, by times, or by the usual words for such duties, but only if
 * exactly one template fits.
 */
export function dutyBook(templates: readonly KnownTemplate[]): (text: string) => FoundDuty {
  const steps: ((plain: string, times: SaidTimes | undefined) => KnownTemplate[])[] = [
    (plain, times) => templates.filter((template) => times && plainOf(template.name) === plain && fitsTimes(times, template)),
    (plain) => templates.filter(({ name }) => plainOf(name) === plain),
    (plain, times) => (plain === '' && times ? templates.filter((template) => fitsTimes(times, template)) : []),
    (plain, times) =>
      plain !== '' && times ? templates.filter((template) => fitsTimes(times, template) && isNamedAlike(template, plain)) : [],
    (plain) => templates.filter(({ name }) => isShortFor(plain, plainOf(name))),
    (plain) => templates.filter(({ name }) => withoutFillers(plain) !== plain && isShortFor(withoutFillers(plain), plainOf(name))),
    (plain) => templates.filter(({ name }) => withoutPlace(plain) !== plain && isShortFor(withoutPlace(plain), plainOf(name))),
    (plain) => templates.filter((template) => isOnClock(plain, template)),
    (plain) => kindsNamed(plain).flatMap((kind) => templates.filter((template) => wordKinds(template).includes(kind))),
    (plain) => kindsNamed(plain).flatMap((kind) => templates.filter(({ dutyKind }) => dutyKind === kind)),
    (plain) => kindsNamed(withoutCall(plain)).flatMap((kind) => templates.filter((template) => wordKinds(template).includes(kind))),
    (plain) => kindsNamed(withoutCall(plain)).flatMap((kind) => templates.filter(({ dutyKind }) => dutyKind === kind)),
  ]
  return (text) => {
    const found = timesIn(text)
    const plain = plainOf(found?.rest ?? text)
    const fitting = steps.map((step) => [...new Set(step(plain, found?.times))])
    const first = fitting.find((list) => list.length > 0) ?? []
    const [only] = first
    if (!only) return { candidates: likely(plain, found?.times, templates), areAlike: true }
    if (first.length > 1 || isDoubtful(text)) return { candidates: first.map(({ key }) => key) }
    if (!found || fitsTimes(found.times, only)) return { template: only.key }
    return found.times.isTwelveHour ? { candidates: [only.key] } : { template: only.key, times: found.times }
  }
}

/** Whether a text such as '9-5' or '7P' gives the template's hours on a twelve-hour clock. */
function isOnClock(plain: string, { startTime, endTime }: Times): boolean {
  const [, from, to] = /^(\d{1,2}) (\d{1,2})$/.exec(plain) ?? []
  const [, at, half] = /^(\d{1,2})([ap])m?$/.exec(plain) ?? []
  if (at !== undefined) return startTime === `${String((Number(at) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:00:00`
  return from !== undefined && isHour(from, startTime) && isHour(to!, endTime)
}

const isHour = (text: string, time: string): boolean => time.slice(2) === ':00:00' && Number(text) % 12 === Number(time.slice(0, 2)) % 12

/** The kinds of duty that words in a template's name stand for. */
const wordKinds = ({ name }: KnownTemplate): DutyKind[] => {
  const plain = plainOf(name)
  return [...kindsNamed(plain), ...plain.split(' ').flatMap((word) => (word.length > 1 ? kindsNamed(word) : []))]
}

const isNamedAlike = (template: KnownTemplate, plain: string): boolean =>
  isShortFor(plain, plainOf(template.name)) || kindsNamed(plain).some((kind) => wordKinds(template).includes(kind))

/** Templates with the same times, and templates that share a word with the text. */
const likely = (plain: string, times: SaidTimes | undefined, templates: readonly KnownTemplate[]): TemplateKey[] => [
  ...new Set([
    ...(times ? templates.filter((template) => fitsTimes(times, template)).map(({ key }) => key) : []),
    ...alike(plain, templates),
  ]),
]

const alike = (plain: string, templates: readonly KnownTemplate[]): TemplateKey[] =>
  templates
    .filter(
      ({ name }) =>
        plain.length > 2 &&
        plainOf(name)
          .split(' ')
          .some((word) => plain.split(' ').includes(word)),
    )
    .map(({ key }) => key)

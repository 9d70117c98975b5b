import { folded } from '#domain/folding.ts'
import type { TemplateKey } from '#domain/imports/reading.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { Times } from '#domain/time/time-range.ts'

import { timesIn } from './times.ts'

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

/** Names of kinds of duty in two languages, with the codes that sheets use. */
const classes: Partial<Record<DutyKind, string>> = {
  DAY: 'day days d jour jours j',
  NIGHT: 'night nights n nuit nuits nt noc nocs nite nites',
  EVENING: 'evening evenings eve e soir soirs soiree pm',
  HOME_CALL: 'home_call hc home garde_a_domicile domicile',
  BACKUP: 'backup back_up bu b/u second_call second releve renfort standby jeopardy',
  IN_HOSPITAL_CALL: 'call on_call oc first_call first garde ihc in_house',
}

const plainOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z\d/]+/g, ' ')
    .replaceAll(/\b1st\b/g, 'first')
    .replaceAll(/\b2nd\b/g, 'second')
    .trim()

const synonyms = Object.entries(classes).map(
  ([kind, words]) => [kind as DutyKind, new Set(words.split(' ').map((word) => word.replaceAll('_', ' ')))] as const,
)

const kindsNamed = (plain: string): DutyKind[] => synonyms.flatMap(([kind, words]) => (words.has(plain) ? [kind] : []))

/**
 * Finds a template by its name, by the beginning or the initials of the name, by times, and by what such duties are usually called; only if
 * exactly one template fits.
 */
export function dutyBook(templates: readonly KnownTemplate[]): (text: string) => FoundDuty {
  const steps: ((plain: string, times: Times | undefined) => KnownTemplate[])[] = [
    (plain, times) => templates.filter((template) => times && plainOf(template.name) === plain && isSame(template, times)),
    (plain) => templates.filter(({ name }) => plainOf(name) === plain),
    (plain, times) => (plain === '' && times ? templates.filter((template) => isSame(template, times)) : []),
    (plain, times) =>
      plain !== '' && times ? templates.filter((template) => isSame(template, times) && isNamedAlike(template, plain)) : [],
    (plain) => templates.filter(({ name }) => isShortFor(plain, plainOf(name))),
    (plain) => templates.filter(({ name }) => withoutFillers(plain) !== plain && isShortFor(withoutFillers(plain), plainOf(name))),
    (plain) => templates.filter(({ name }) => withoutPlace(plain) !== plain && isShortFor(withoutPlace(plain), plainOf(name))),
    (plain) => templates.filter((template) => isOnClock(plain, template)),
    (plain) => kindsNamed(plain).flatMap((kind) => templates.filter((template) => wordKinds(template).includes(kind))),
    (plain) => kindsNamed(plain).flatMap((kind) => templates.filter(({ dutyKind }) => dutyKind === kind)),
  ]
  return (text) => {
    const found = timesIn(text)
    const plain = plainOf(found?.rest ?? text)
    const fitting = steps.map((step) => [...new Set(step(plain, found?.times))])
    const first = fitting.find((list) => list.length > 0) ?? []
    const [only] = first
    if (!only) return { candidates: likely(plain, found?.times, templates), areAlike: true }
    if (first.length > 1) return { candidates: first.map(({ key }) => key) }
    return { template: only.key, ...(found && !isSame(only, found.times) && { times: found.times }) }
  }
}

/** Reduces 'Night 2', 'Night shift' and 'Weekend rounds' to 'Night' and 'Rounds', if no template has the full name. */
const withoutFillers = (plain: string): string =>
  plain
    .replaceAll(/\b(?:shift|shifts|duty|wknd|wkend|weekend|team|person|people|who|quart|fds|resident|staff|senior|junior|sr|jr)\b/g, ' ')
    .replace(/\s+\d$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reduces 'Backup (home call)' to 'Backup'. */
const withoutPlace = (plain: string): string =>
  plain
    .replaceAll(/\b(?:home call|home|domicile|in house|sur place|on site)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether a text such as '9-5' or '7P' gives the template's hours on a twelve-hour clock. */
function isOnClock(plain: string, { startTime, endTime }: Times): boolean {
  const [, from, to] = /^(\d{1,2}) (\d{1,2})$/.exec(plain) ?? []
  const [, at, half] = /^(\d{1,2})([ap])m?$/.exec(plain) ?? []
  if (at !== undefined) return startTime === `${String((Number(at) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:00:00`
  return from !== undefined && isHour(from, startTime) && isHour(to!, endTime)
}

const isHour = (text: string, time: string): boolean => time.slice(2) === ':00:00' && Number(text) % 12 === Number(time.slice(0, 2)) % 12

const isSame = (a: Times, b: Times): boolean => a.startTime === b.startTime && a.endTime === b.endTime

/** The kinds of duty that words in a template's name stand for. */
const wordKinds = ({ name }: KnownTemplate): DutyKind[] => {
  const plain = plainOf(name)
  return [...kindsNamed(plain), ...plain.split(' ').flatMap((word) => (word.length > 1 ? kindsNamed(word) : []))]
}

const isNamedAlike = (template: KnownTemplate, plain: string): boolean =>
  isShortFor(plain, plainOf(template.name)) || kindsNamed(plain).some((kind) => wordKinds(template).includes(kind))

/** Whether a text abbreviates a name: 'N', 'Cons' and 'Wknd R' for 'Night', 'Consults' and 'Weekend rounds'; also 'WR', and 'Nights'. */
function isShortFor(plain: string, name: string): boolean {
  if (plain === '' || name === '') return false
  if (plain === `${name}s` || name === `${plain}s`) return true
  const [given, words] = [plain.split(' '), name.split(' ')]
  if (given.length === 1 && (name.startsWith(plain) || (words.length > 1 && initialsOf(words) === plain))) return true
  return given.length === words.length && given.every((word, at) => abbreviates(word, words[at]!))
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('')

/**
 * Whether a word has another's first letter, last letter and some others in order: 'wknd' for 'weekend', 'rds' for 'rounds', 'jr' for
 * 'junior'.
 */
function abbreviates(short: string, word: string): boolean {
  if (word.startsWith(short)) return true
  if (short.length < 2 || short.at(0) !== word.at(0) || short.at(-1) !== word.at(-1)) return false
  if (short.length === 2) return true
  let at = 0
  for (const letter of word) if (letter === short[at]) at++
  return at === short.length
}

/** Templates with the same times, and those that share a word. */
const likely = (plain: string, times: Times | undefined, templates: readonly KnownTemplate[]): TemplateKey[] => [
  ...new Set([...(times ? templates.filter((template) => isSame(template, times)).map(({ key }) => key) : []), ...alike(plain, templates)]),
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

import { folded } from '#domain/folding.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'

/** Names of kinds of duty in two languages, with the codes that sheets use. */
const classes: Partial<Record<DutyKind, string>> = {
  DAY: 'day days d jour jours j',
  NIGHT: 'night nights n nuit nuits nt noc nocs nite nites',
  EVENING: 'evening evenings eve e soir soirs soiree pm',
  HOME_CALL: 'home_call hc home garde_a_domicile domicile',
  BACKUP: 'backup back_up bu b/u second_call second releve renfort standby jeopardy',
  IN_HOSPITAL_CALL: 'call on_call oc first_call first garde ihc in_house',
}

export const plainOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z\d/]+/g, ' ')
    .replaceAll(/\b1st\b/g, 'first')
    .replaceAll(/\b2nd\b/g, 'second')
    .trim()

const synonyms = Object.entries(classes).map(
  ([kind, words]) => [kind as DutyKind, new Set(words.split(' ').map((word) => word.replaceAll('_', ' ')))] as const,
)

export const kindsNamed = (plain: string): DutyKind[] => synonyms.flatMap(([kind, words]) => (words.has(plain) ? [kind] : []))

/** Reduces 'Garde de nuit' and 'Night call' to 'nuit' and 'night'. */
export const withoutCall = (plain: string): string => plain.replace(/^(?:gardes?|quarts?) de (?:la )?|(?: on)? call$/, '')

/** Reduces 'Night 2', 'Night shift' and 'Weekend rounds' to 'Night' and 'Rounds', if no template has the full name. */
export const withoutFillers = (plain: string): string =>
  plain
    .replaceAll(/\b(?:shift|shifts|duty|wknd|wkend|weekend|team|person|people|who|quart|fds|resident|staff|senior|junior|sr|jr)\b/g, ' ')
    .replace(/\s+\d$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reduces 'Backup (home call)' to 'Backup'. */
export const withoutPlace = (plain: string): string =>
  plain
    .replaceAll(/\b(?:home call|home|domicile|in house|sur place|on site)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

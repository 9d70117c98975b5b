import type { LeaveKind } from '#domain/leave/leave.ts'

const kinds: [LeaveKind, string][] = [
  ['VACATION', '(?:conges? de )?vacances|vacations?(?: leave)?|annual leave|conges? annuels?'],
  ['CONFERENCE', '(?:conges? de )?(?:conferences?|congres|colloques?)(?: leave)?'],
  ['EXAM', "(?:conges? d')?(?:exams?|examens?)(?: leave)?"],
  ['SICK', 'sick(?: leave| days?)?|malade|(?:conges? de |jours? de |journees? de )?maladie'],
  ['PARENTAL', '(?:parental|maternity|paternity|mat|pat) leave|conges? (?:parental|parentaux|de maternite|de paternite)'],
  ['LIEU', '(?:lieu|compensatory) days?|days? in lieu|(?:journees?|jours?|conges?) compensatoires?'],
  ['OTHER', 'other leave|autres? conges?'],
]

/** Every name of a kind of leave, as part of a regular expression. */
export const anyKind = kinds.map(([, named]) => named).join('|')

/** The kind of leave with this name; undefined for any other word. */
export const kindNamed = (said: string): LeaveKind | undefined => kinds.find(([, named]) => new RegExp(`^(?:${named})$`).test(said))?.[0]

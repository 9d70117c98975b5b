import type { PageName } from '#assistant/intent.ts'

import { spokenPlaces } from './spoken-places.ts'

/** Why Remy does nothing, and what to type instead. */
export const spokenWhy = {
  notAllowed: 'Only admins can do that.',
  noDay: 'On which day?',
  noTemplate: 'Which shift?',
  past: 'That day is over.',
  correction: 'Undo the last command, then type it again.',
  again: 'Type the whole command again for that.',
  noKind: 'Is it leave, and of which kind?',
  noEnd: 'Until which day?',
  except: "I can't leave days out. Name only the days you mean.",
  or: 'Which one? For both, say “and”.',
  half: 'Availability has only days and nights.',
  twoSteps: 'Populate adds the shifts, and fill assigns people.',
  wholeMonth: 'Auto-fill fills whole months.',
  wholeDays: 'I do that at once, and for whole days or months.',
  cannot: "I can't do that.",
  elsewhere: (place: PageName) => `That's on the ${spokenPlaces[place]} page.`,
  month: (word: string) => `For a month, name its days, such as “${word} 1-15”.`,
  disabled: (name: string) => `${name}'s access is disabled.`,
  person: (word: string) => `No one here is called “${word}”.`,
  template: (word: string) => `No template is called “${word}”.`,
  day: (word: string) => `I can't read “${word}” as a date.`,
  word: (word: string) => `I don't know “${word}”.`,
}

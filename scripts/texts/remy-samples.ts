import type { Language } from '#domain/language.ts'

const both = (en: string, fr: string): Record<Language, string> => ({ en, fr })
const days = [both('Dec 14–18', '14–18 déc.')]

const ofLeave: Record<string, unknown[]> = {
  'noOneAway.days': days,
  'away.days': days,
  'away.names': [both('M Member Dec 14–18', 'M Member 14–18 déc.')],
  'inBlock.number': [3, null],
  'inBlock.month': [both('January 2027', 'janvier 2027')],
  'left.period': [both('this year', 'cette année'), both('in block 3', 'dans la période 3')],
  'taken.days': [1, 2.5],
  'ahead.days': [1, 2.5],
  'severalOpen.count': [2],
  'severalOwn.leave': [both('Vacation Dec 4, Vacation Dec 20–27', 'Vacances 4 déc., Vacances 20–27 déc.')],
  isAsked: [true, false],
  'hasStatus.status': [both('Approved', 'Approuvé')],
  'preview.end.days': ['', days[0]],
  'preview.whoIsAway.days': days,
}

const ofSchedule: Record<string, unknown[]> = {
  month: [both('December', 'décembre')],
  days,
  'unfilled.shifts': [1, 2],
  'rest.shift': [both('Night, Fri Nov 27, 19:00–07:00', 'Nuit, ven. 27 nov., 19:00–07:00')],
  'restUnknown.shift': [both('Night, Fri Nov 27, 19:00–07:00', 'Nuit, ven. 27 nov., 19:00–07:00')],
  'rest.next': [both('Day, Mon Nov 30, 07:00–19:00', 'Jour, lun. 30 nov., 07:00–19:00')],
  'restUnknown.days': [14],
  'preview.rest.place': [both('Mara Lee (night, Fri Nov 27)', 'Mara Lee (nuit, ven. 27 nov.)')],
  'preview.why.place': [both('Mara Lee (night, Fri Nov 27)', 'Mara Lee (nuit, ven. 27 nov.)')],
  'unfilled.names': [both('Night Sat Nov 28', 'Nuit sam. 28 nov.')],
  hours: [12.5],
  'hours.name': ['Mara', undefined],
  'preview.hours.name': ['Mara', undefined],
}

const ofFree: Record<string, unknown[]> = {
  'objections.reasons': [{ en: ['on leave', 'already on Day 07:00–19:00'], fr: ['en congé', 'a déjà le quart Jour 07:00–19:00'] }],
  place: [both('Mara Lee (Night, Fri Nov 27)', 'Mara Lee (Nuit, ven. 27 nov.)')],
  first: [both('Mara Lee (Night, Fri Nov 27)', 'Mara Lee (Nuit, ven. 27 nov.)')],
  second: [both('Milo Moss (Night, Sat Nov 28)', 'Milo Moss (Nuit, sam. 28 nov.)')],
  half: [undefined, 'night'],
  days,
  'works.name': ['Mara', undefined],
  'hasNoShift.name': ['Mara', undefined],
  'stillWorks.shifts': [both('Night, Sat Nov 28, 19:00–07:00', 'Nuit, sam. 28 nov., 19:00–07:00')],
  'works.shifts': [both('Night, Sat Nov 28, 19:00–07:00', 'Nuit, sam. 28 nov., 19:00–07:00')],
  'free.names': ['Mara Lee, Milo Moss'],
  'workingNow.names': [both('Night M Lee', 'Nuit M Lee')],
  template: ['', both('Night', 'Nuit')],
  'endsThatMorning.template': [both('Night', 'Nuit')],
  'endsThatMorning.time': ['07:00'],
  'objections.template': [both('Night', 'Nuit')],
  'nextShift.name': ['Mara', undefined],
  'offer.day': [both('Fri Nov 27', 'ven. 27 nov.')],
}

const ofRequests: Record<string, unknown[]> = {
  stance: ['FOR', 'AGAINST'],
  'content.subject': [both('any night Thu Dec 24', 'toute nuit, jeu. 24 déc.')],
  content: [both('against any night Thu Dec 24', 'contre toute nuit, jeu. 24 déc.')],
  points: [1, 2],
  verdict: [both('Can be granted', 'Peut être accordée')],
  outcome: [both('Granted', 'Accordée')],
  'noneOn.days': days,
}

/** Remy's texts about leave and requests are also printed as files of their own. */
const inBoth = (texts: Record<string, unknown[]>, file: string, key: string) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, values]) => [
      [`${file}.${name}`, values],
      [`${key}.${name}`, values],
    ]),
  )

const partsOn = (first: string, second: string) => [
  { halves: ['night'], days: first },
  { halves: ['day', 'night'], days: second },
]

export const remySamples: Record<string, unknown[]> = {
  'remy.whichPerson.template': ['', both('Night', 'Nuit')],
  'remy.leftUndone.commands': [both('Lock December', 'Verrouiller décembre')],
  'remy.count.name': ['Mara', undefined],
  'remy.countOn.name': ['Mara', undefined],
  'remy.preview.count.name': ['Mara', undefined],
  'remy.preview.countOn.name': ['Mara', undefined],
  'remy.preview.availability.parts': [{ en: partsOn('Fri Nov 27', 'Sat Nov 28'), fr: partsOn('ven. 27 nov.', 'sam. 28 nov.') }],
  'remy.phrases.day': [both('sat nov 28', '28 nov')],
  'remy.preview.setDate.date': [both('Sat Nov 28', 'sam. 28 nov.')],
  'remy.preview.open.date': [both('Sat Nov 28', 'sam. 28 nov.')],
  ...inBoth(ofFree, 'spoken-free', 'remy.free'),
  ...inBoth(ofLeave, 'spoken-leave', 'remy.leave'),
  ...inBoth(ofSchedule, 'spoken-schedule', 'remy.schedule'),
  ...inBoth(ofRequests, 'spoken-requests', 'remy.requests'),
}

import type { Language } from '#domain/language.ts'

const both = (en: string, fr: string): Record<Language, string> => ({ en, fr })
const night = [both('Night', 'Nuit')]

/** Sample arguments of the texts about leave. */
export const leaveSamples: Record<string, unknown[]> = {
  'availabilities.leave.away.people': [1, 3],
  'availabilities.leave.mostAway.people': [5],
  'history.because.status': [both('Approved', 'Approuvé'), both('Refused', 'Refusé')],
  'history.what.leave.kind': [both('Vacation', 'Vacances')],
  'history.what.leave.days': [both('Mon Dec 14 to Fri Dec 18', 'du lun. 14 déc. au ven. 18 déc.')],
  'notices.halfOf.date': [both('Feb 8', '8 févr.')],
  'notices.withoutHalves.dates': [both('Feb 8–12', '8–12 févr.')],
  'notices.withoutHalves.fromNight': [true, false, true],
  'notices.withoutHalves.untilDay': [false, true, true],
  'availabilities.leave.askDates.dates': [both('Dec 5', '5 déc.'), both('Dec 5–6', '5–6 déc.')],
  'availabilities.leave.enterDates.dates': [both('Dec 5', '5 déc.'), both('Dec 5–6', '5–6 déc.')],
  'availabilities.leave.notCounted.weekdays': [
    { en: ['Saturday'], fr: ['samedi'] },
    { en: ['Saturday', 'Sunday'], fr: ['samedi', 'dimanche'] },
  ],
  'availabilities.leave.awayOf.away': [1, 5],
  'availabilities.leave.awayOf.people': [19],
  'availabilities.leave.awayWith.away': [6],
  'availabilities.leave.awayWith.names': ['K Mensah'],
  'availabilities.leave.needs.places': [1, 2],
  'availabilities.leave.needs.skill': ['', 'Senior'],
  'availabilities.leave.needs.eligible': [7],
  'availabilities.leave.needs.can': [1, 2],
  'availabilities.leave.named.what': [both('On leave', 'En congé')],
  'availabilities.leave.named.names': ['G Adeyemi, O Chen'],
  'availabilities.leave.costs.points': [both('0.4', '0,4')],
  'availabilities.leave.notFilled.name': night,
  'availabilities.leave.taker.name': night,
  'availabilities.leave.needsOneFewer.name': night,
  'availabilities.leave.shortBy.name': night,
  'availabilities.leave.taker.who': ['N Bergeron'],
  'availabilities.leave.otherTakers.shifts': [1, 3],
  'availabilities.leave.available.places': [1, 2],
  'availabilities.leave.youAreBack.days': [both('Thu Dec 24', 'jeu. 24 déc.')],
  'availabilities.leave.isBack.days': [both('Thu Dec 24', 'jeu. 24 déc.')],
  'availabilities.leave.together.requests': [2, 3],
  'availabilities.leave.answered.status': ['APPROVED', 'REFUSED', 'WITHDRAWN', 'CANCELLED'],
  'availabilities.leave.answered.name': ['A Okafor', 'A Okafor', undefined, undefined],
  'availabilities.leave.answered.day': [both('Oct 12', '12 oct.')],
  'availabilities.leave.besides.others': [both('M Member Dec 14–18', 'M Member 14–18 déc.')],
  'availabilities.leave.alsoAway.names': [both('M Member Dec 14–18', 'M Member 14–18 déc.')],
}

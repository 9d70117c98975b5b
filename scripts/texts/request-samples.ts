import type { Language } from '#domain/language.ts'

const both = (en: string, fr: string): Record<Language, string> => ({ en, fr })

export const requestSamples: Record<string, unknown[]> = {
  'requests.couldHave.people': [1, 3],
  'requests.choiceCost.cost': [0, 0.9],
  'requests.choiceCost.shown': [both('0.9', '0,9')],
  'requests.choiceCost.weight': [null, both('High', 'Élevé')],
  'requests.choiceCost.points': [4],
  'requests.otherChoices.people': [1, 4],
  'requests.atLeast.cost': [both('1.2 points of fairness', '1,2 point d’équité')],
  'requests.ofPointsLeft.points': ['7'],
  'requests.spentOf.points': ['14'],
  'requests.pointsFor.points': ['1', '11.5'],
  'requests.pointsFor.number': [9, null],
  'requests.pointsFor.month': [both('January 2027', 'janvier 2027')],
  'requests.pointsFor.isOwn': [true, false],
  'requests.costs.points': ['0.4'],
  'requests.budget.points': [1, 14],
  'requests.asked.stance': ['FOR', 'AGAINST'],
  'requests.labelled.stance': ['FOR', 'AGAINST'],
  'requests.every.weekday': [both('Friday', 'vendredi')],
  'requests.points.points': [1, 14],
  'requests.ask.points': [1, 14],
  'requests.outcome.granted': [0, 1, 3],
  'requests.outcome.inPart': [0, 1],
  'requests.outcomes.inPart.granted': [0, 1, 3],
  'requests.teamGranted.granted': [0, 1, 3],
  'requests.of2.granted': [0, 1, 3],
}

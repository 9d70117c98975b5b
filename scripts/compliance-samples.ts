import type { Language } from '#domain/language.ts'
import type { ContractBreach } from '#domain/rulebook/breaches.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'

const both = (en: string, fr: string): Record<Language, string> => ({ en, fr })

const breach = (unit: RuleFinding['unit'], side: RuleFinding['side'], amount: number, bound: number): ContractBreach => ({
  ruleId: 'calls',
  title: both('In-hospital call', 'Garde à l’hôpital'),
  clause: both('Attachment 20', 'Annexe 20'),
  finding: { used: { least: amount, most: amount }, bound, unit, side, where: [] },
})

/** Sample arguments of the texts about contracts. */
export const complianceSamples: Record<string, unknown[]> = {
  'compliance.adapted.pack': ['Ontario, PARO'],
  'compliance.verdict.rule': [both('Free weekends', 'Fins de semaine libres')],
  'compliance.verdict.outcome': [both('Broken', 'Non respectée')],
  'compliance.verdict.amount': [both('1 free', '1 libre')],
  'compliance.waivedBy.day': [both('Sun Dec 13', 'dim. 13 déc.')],
  'compliance.workedFrom.from': ['01:30'],
  'compliance.workedFrom.to': ['04:00'],
  'rules.objections.contract.breach': [
    breach('DUTIES', 'MOST', 8, 7),
    breach('HOURS', 'LEAST', 6.5, 8),
    breach('WEEKENDS', 'LEAST', 1, 2),
    breach('DUTIES', 'MOST', 1, 0),
  ],
  'compliance.ofBound.used': ['5'],
  'compliance.ofBound.bound': ['7'],
  'compliance.hours.hours': ['25'],
  'compliance.orMore.hours': ['15 h'],
  'compliance.free.count': ['3', '1'],
  'compliance.tooClose.count': ['1', '2'],
  'compliance.between.least': ['27'],
  'compliance.between.most': ['42'],
  'compliance.daysOnService.days': ['28', '1'],
  'compliance.daysOnService.count': [28, 1],
  'compliance.ruleCount.rules': [8],
  'compliance.ruleCount.leftOut': [5],
  'compliance.checkedOn.day': [both('Nov 22', '22 nov.')],
  'compliance.nameKinds.templates': [both('Night, Rounds', 'Nuit, Tournée')],
  'compliance.demands.HOURS_IN_A_ROW.hours': [168, 100],
  'compliance.demands.ONE_IN.days': ['4'],
  'compliance.demands.SPACING.days': ['3'],
  'compliance.demands.FREE_STRETCHES.hours': ['24'],
  'compliance.demands.ONE_WEEKEND_IN.oneIn': ['3'],
  'compliance.demands.REST_AFTER.rest': ['48'],
  'compliance.demands.REST_AFTER_ANY.rest': ['46'],
  'compliance.demands.LONGEST_DUTY.most': ['26'],
  'compliance.demands.REST.fewest': ['11'],
  'compliance.demands.HOURS_IN_A_ROW.most': ['72'],
  'compliance.demands.AVERAGE_HOURS.most': ['80'],
  'compliance.demands.MOST_DUTIES.most': ['6'],
  'compliance.demands.WEIGHTED_DUTIES.most': ['30'],
  'compliance.demands.DUTIES_IN_A_ROW.most': ['7'],
  'compliance.demands.REST_AFTER.most': ['4'],
  'compliance.demands.FREE_STRETCHES.fewest': ['4'],
  'compliance.demands.FREE_WEEKENDS.fewest': ['2'],
  'compliance.demands.WEEKENDS_IN_A_ROW.most': ['2'],
  'compliance.demands.ALTERNATION.most': ['1'],
  'compliance.demands.POSTED.fewest': ['14'],
  'compliance.demands.DAY_AFTER.most': ['10'],
  'reports.printouts.proof.pack': ['Ontario, PARO 2016–20'],
  'reports.printouts.proof.kept': [38, 1],
  'reports.printouts.proof.waived': [0, 1],
  'reports.printouts.proof.judged': [40],
  'reports.printouts.proof.untold': [0, 4],
}

import type { Language } from '#domain/language.ts'

const both = (en: string, fr: string): Record<Language, string> => ({ en, fr })

/** Sample arguments of the texts about imports. */
export const importSamples: Record<string, unknown[]> = {
  'gallery.dayRange.from': [both('Mon', 'lun')],
  'gallery.dayRange.to': [both('Fri', 'ven')],
  'gallery.twoDays.from': [both('Sat', 'sam')],
  'gallery.twoDays.to': [both('Sun', 'dim')],
  'imports.waiting.questions': [0, 1, 4],
  'imports.quoted.text': ['Marie'],
  'imports.whoIs.text': ['Marie'],
  'imports.whatIs.text': ['CONS'],
  'imports.whichMonth.text': ['1-Oct'],
  'imports.both.text': ['Côté / Élise'],
  'imports.typed.text': ['Raman'],
  'imports.position.at': [1],
  'imports.position.of': [4],
  'imports.addAllDetail.names': ['Marie Lavoie, Nora Ali, …'],
  'imports.chooseAll.state': [both('New', 'Nouveau')],
  'imports.applyCount.others': [0, 2],
  'imports.applyCount.shifts': [0, 1, 116],
  'imports.judge.month': [both('October', 'octobre')],
  'judgement.judged.year': [2026],
  'judgement.byAutoFillTitle.year': [2026],
  'judgement.autoFill.month': [both('December', 'décembre')],
  'judgement.signed.amount': [0, 4.5],
  'judgement.monthLabel.days': [0, 1, 7],
  'judgement.facts.people': [1, 19],
  'judgement.facts.places': [1, 133],
  'judgement.facts.leave': [1, 9],
  'judgement.facts.requests': [1, 26],
  'judgement.rules.pack': ['PARO'],
  'judgement.ran.seconds': [9.8, 9.8, 2.2],
  'judgement.ran.gap': [null, 0.031, 0],
}

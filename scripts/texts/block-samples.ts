import type { Language } from '#domain/language.ts'

const both = (en: string, fr: string): Record<Language, string> => ({ en, fr })

/** Sample arguments of the texts about blocks. */
export const blockSamples: Record<string, unknown[]> = {
  'blocks.grid.year': ['2026–27'],
  'blocks.cell.days': ['28', '1'],
  'blocks.cell.count': [28, 1],
  'blocks.block.number': [3],
  'blocks.begins.number': [3],
  'blocks.hoursAWeek.hours': [59],
  'blocks.worksOn.day': [both('Friday', 'vendredi')],
  'blocks.blockRange.first': [3, 3],
  'blocks.blockRange.last': [3, 5],
  'blocks.unclearHeadings.headings': [both('Notes', 'Remarques')],
  'blocks.selected.range': [both('blocks 3 to 5', 'périodes 3 à 5')],
  'blocks.selectedPeople.range': [both('blocks 3 to 5', 'périodes 3 à 5')],
  'blocks.selectedPeople.people': [2],
  'blocks.tooFew.people': [1],
  'blocks.tooFew.fewest': [3],
  'blocks.notServices.names': ['NEPH, CARD'],
  'blocks.unknownService.text': ['NEPH'],
  'blocks.understood.all': [247],
}

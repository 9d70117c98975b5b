import type { PageName } from '#assistant/intent.ts'

import { shared } from '../shared.ts'

/** The names of pages in a sentence. */
export const spokenPlaces: Record<PageName, string> = {
  ...shared.pages,
  leave: 'Congés',
  requests: 'Demandes',
  fairness: 'Équité',
  compliance: 'Conformité',
  blocks: 'Périodes',
  imports: 'Importer',
  history: 'Historique',
  profile: 'Profil',
}

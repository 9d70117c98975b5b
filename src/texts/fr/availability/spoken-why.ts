import type { spokenWhy as english } from '../../en/availability/spoken-why.ts'
import { of } from '../words/grammar.ts'
import { spokenPlaces } from './spoken-places.ts'

export const spokenWhy: typeof english = {
  notAllowed: 'Seuls les admins peuvent faire cela.',
  noDay: 'Quel jour?',
  noTemplate: 'Quel quart?',
  past: 'Ce jour est passé.',
  correction: 'Annulez la dernière commande, puis tapez-la de nouveau.',
  again: 'Tapez de nouveau la commande entière.',
  noKind: 'Est-ce un congé, et de quel genre?',
  noEnd: 'Jusqu’à quel jour?',
  except: 'Je ne peux pas exclure de jours. Nommez seulement les jours voulus.',
  or: 'Lequel? Pour les deux, dites « et ».',
  half: 'Les disponibilités n’ont que le jour et la nuit.',
  twoSteps: '« Peuple » crée les quarts, « remplis » y place des personnes.',
  wholeMonth: 'Le remplissage automatique remplit des mois entiers.',
  wholeDays: 'Je le fais tout de suite, pour des jours ou des mois entiers.',
  cannot: 'Je ne peux pas faire cela.',
  elsewhere: (place) => `C’est sur la page ${spokenPlaces[place]}.`,
  month: (word) => `Pour un mois, nommez ses jours, par exemple « 1-15 ${word} ».`,
  disabled: (name) => `L’accès ${of(name)} est désactivé.`,
  person: (word) => `Personne ici ne s’appelle « ${word} ».`,
  template: (word) => `Aucun modèle ne s’appelle « ${word} ».`,
  day: (word) => `Je ne reconnais pas « ${word} » comme date.`,
  word: (word) => `Je ne connais pas « ${word} ».`,
}

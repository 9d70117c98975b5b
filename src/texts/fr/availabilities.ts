import type { availabilities as english } from '../en/availabilities.ts'
import { of } from './words/grammar.ts'

const values: (typeof english)['values'] = { '1': 'disponible', '0': 'neutre', '-1': 'non disponible' }
const halves = { day: 'jour', night: 'nuit' }

export const availabilities: typeof english = {
  title: (month) => `Disponibilités, ${month}`,
  user: 'Personne',
  day: 'Jour',
  night: 'Nuit',
  values,
  half: (day, half, value) => `${day}, ${halves[half]} : ${value === undefined ? 'mixte' : values[value]}`,
  quickSet: 'Réglage rapide',
  quickSetDetail: (month) => `S’applique à chaque jour ${of(month)}.`,
  apply: (month) => `Appliquer à ${month}`,
  quickSetDone: (days) => `Réglage rapide : ${days} ${days < 2 ? 'jour modifié' : 'jours modifiés'}`,
  available: 'Disponible',
  neutral: 'Neutre',
  unavailable: 'Non disponible',
  saving: 'Enregistrement…',
  saved: (time) => `Enregistré à ${time}`,
  notSaved: 'Pas encore enregistré, nouvel essai en cours',
  savedOnDevice: 'Enregistré sur cet appareil seulement',
  refused: 'Refusé',
  unsavedTitle: (days) => (days < 2 ? `${days} jour pas encore enregistré` : `${days} jours pas encore enregistrés`),
  unsavedDetail: 'Le serveur ne répond pas. Vos modifications sont conservées sur cet appareil, même si vous fermez l’onglet.',
  refusedTitle: (days) => (days < 2 ? `${days} jour n’a pas été enregistré` : `${days} jours n’ont pas été enregistrés`),
  tryNow: 'Essayer maintenant',
  nextTry: (seconds) => `Prochain essai dans ${seconds} s`,
  discard: 'Abandonner',
  readOnly: (name) => `Disponibilités ${of(name)} (lecture seule)`,
  dragHint: 'Maintenez le bouton de la souris enfoncé et glissez sur plusieurs jours pour les modifier tous.',
}

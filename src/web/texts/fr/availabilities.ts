import type { availabilities as english } from '../en/availabilities.ts'
import { of } from './grammar.ts'

const values: (typeof english)['values'] = { '1': 'disponible', '0': 'neutre', '-1': 'non disponible' }
const halves = { day: 'jour', night: 'nuit' }

export const availabilities: typeof english = {
  title: (month) => `Disponibilités, ${month}`,
  user: 'Personne',
  day: 'Jour',
  night: 'Nuit',
  values,
  half: (day, half, value) => `${day}, ${halves[half]} : ${values[value]}`,
  quickSet: 'Réglage rapide',
  quickSetDetail: (month) => `Règle chaque jour ${of(month)}.`,
  apply: (month) => `Appliquer à ${month}`,
  available: 'Disponible',
  neutral: 'Neutre',
  unavailable: 'Non disponible',
  saving: 'Enregistrement…',
  saved: (time) => `Enregistré à ${time}`,
  notSaved: 'Pas encore enregistré',
  readOnly: (name) => `Disponibilités ${of(name)}, en lecture`,
  dragHint: 'Maintenez et glissez sur plusieurs jours pour les peindre tous.',
}

import type { spokenSchedule as english } from '../../en/availability/spoken-schedule.ts'
import { counted, decimal, ended, of, sentence } from '../words/grammar.ts'

export const spokenSchedule: typeof english = {
  isOut: (month) => `${sentence(month)} : l’horaire est publié.`,
  isOutFor: (month, days) => ended(`${sentence(month)} : l’horaire est publié en partie (${days})`),
  isHidden: (month) => `${sentence(month)} : l’horaire n’est pas encore publié.`,
  unfilled: (shifts, days, names) => ended(`${counted(shifts, 'quart')} à pourvoir (${days}) : ${names}`),
  noneUnfilled: (days) => ended(`Aucun quart à pourvoir (${days})`),
  hours: (name, hours, days) => ended(`${name === undefined ? 'Vous avez' : `${name} a`} ${decimal(hours)} h de quarts publiés (${days})`),
  inDrafts: (hours) => `Dans les ébauches : ${decimal(hours)} h de plus.`,
  rest: (shift, next, hours) => ended(`${shift} : ${decimal(hours)} h de repos, jusqu’au prochain quart (${next})`),
  restUnknown: (shift, days) => `${shift} : aucun autre quart dans les ${days} jours qui suivent.`,
  thatDayIs: (day) => ended(`Ce jour est le ${day}`),
  preview: {
    rest: (place) => `Voir la durée du repos après : ${place}`,
    why: (place) => `Voir pourquoi : ${place}`,
    isPublished: (month) => `Voir si l’horaire ${of(month)} est publié`,
    unfilled: (days) => `Voir les quarts à pourvoir : ${days}`,
    hours: (name, days) => `Additionner ${name === undefined ? 'vos heures' : `les heures ${of(name)}`} : ${days}`,
  },
}

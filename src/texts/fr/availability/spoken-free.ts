import type { HalfDay } from '#domain/people/availability.ts'

import type { spokenFree as english } from '../../en/availability/spoken-free.ts'
import { ended, of } from '../words/grammar.ts'

const halfNames: Record<HalfDay, string> = { day: 'jour', night: 'nuit' }
const inHalf = (half: HalfDay | undefined): string => (half === undefined ? '' : ` (${halfNames[half]})`)

export const spokenFree: typeof english = {
  stillWorks: (shifts) => ended(`Vous travaillez toujours : ${shifts}`),
  works: (name, shifts) => `${name === undefined ? 'Vous travaillez' : `${name} travaille`} : ${shifts}.`,
  hasNoShift: (name, day, half) =>
    ended(`${name === undefined ? 'Vous n’avez' : `${name} n’a`} aucun quart (${day}${half === undefined ? '' : `, ${halfNames[half]}`})`),
  onLeaveThatDay: 'En congé ce jour-là.',
  onLeave: (days) => ended(`En congé : ${days}`),
  markedUnavailable: (halves) => `Non disponible ${halves.map((half) => (half === 'day' ? 'le jour' : 'la nuit')).join(' et ')}.`,
  unavailable: (days) => ended(`Non disponible : ${days}`),
  endsThatMorning: (template, day, time) => `${template} du ${day} finit à ${time} ce matin-là.`,
  notPublished: (days) => ended(`L’horaire n’est pas publié : ${days}`),
  noOneWorks: (template, half, days) => ended(`Personne ne travaille${template && ` ${template}`}${inHalf(half)} : ${days}`),
  free: (days, half, names) => ended(`Libres, ${days}${inHalf(half)} : ${names}`),
  workingNow: (names) => ended(`Au travail maintenant : ${names}`),
  noOneNow: 'Personne ne travaille maintenant.',
  noOneFree: (days, half) => ended(`Personne n’est libre : ${days}${inHalf(half)}`),
  place: (name, template, half, day) => `${name} (${[template, half && halfNames[half], day].filter(Boolean).join(', ')})`,
  swapped: (first, second) => `Échange fait : ${first} avec ${second}.`,
  moved: (place, template, day) => ended(`Déplacé : ${place}, ${template ? `vers ${template}, ${day}` : `au ${day}`}`),
  hasSeveral: (name, day) => `${name} a plusieurs quarts (${day}). Précisez lequel.`,
  hasAnother: (name, day) => `${name} a un autre quart à cette heure-là (${day}).`,
  objections: (name, template, day, reasons) => `Règles enfreintes pour ${name} (${template}, ${day}) : ${reasons.join('; ')}.`,
  preview: {
    reassign: (from, to, template, half, days) => `Donner ${template || 'les quarts'}${inHalf(half)} ${of(from)} à ${to} : ${days}`,
    takeOff: (name, half, days) => `Retirer ${name} de tous les quarts${inHalf(half)} : ${days}`,
    whoCanReplace: (place) => `Voir qui peut remplacer ${place}`,
    swap: (first, second) => `Échanger ${first} avec ${second}`,
    move: (place, template, day) => `Déplacer ${place} ${template ? `vers ${template}, ${day}` : `au ${day}`}`,
    whoWorksNow: 'Voir qui travaille maintenant',
    whoWorks: (template, half, days) => `Voir qui travaille${template && ` ${template}`}${inHalf(half)} : ${days}`,
    nextShift: (name, template, half) =>
      `Voir ${name === undefined ? 'votre' : 'le'} prochain quart${template && ` ${template}`}${inHalf(half)}${name === undefined ? '' : ` ${of(name)}`}`,
    offer: (template, half, day) => `Proposer votre quart${template && ` ${template}`} du ${day}${inHalf(half)}`,
    isFree: (name, day, half) => `Voir si ${name} travaille : ${day}${inHalf(half)}`,
    whoIsFree: (days, half) => `Voir qui est libre : ${days}${inHalf(half)}`,
  },
}

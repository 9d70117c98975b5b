import type { filling as english } from '../en/filling.ts'

const number = (value: number) => (value < 1000 ? value.toFixed(1).replace('.', ',') : Math.round(value).toLocaleString('fr-CA'))

export const filling: typeof english = {
  title: (month) => `Remplissage : ${month}`,
  about: 'Cherche un mois équitable à côté de l’horaire. Vous le regardez d’abord ; rien n’est enregistré avant que vous l’appliquiez.',
  start: 'Commencer',
  stop: 'Arrêter',
  apply: 'Appliquer',
  discard: 'Abandonner',
  done: 'Terminé',
  nothing: 'Chaque quart dynamique non verrouillé a déjà ses personnes.',
  improve: 'Continuer d’améliorer',
  proven: 'Rien ne peut être meilleur',
  statuses: { RUNNING: 'Amélioration', READY: 'Prêt', INTERRUPTED: 'Interrompu' },
  seconds: (seconds) => `${seconds.toFixed(1).replace('.', ',')} s`,
  openSeats: 'Places libres',
  unfairness: 'Iniquité',
  gap: 'Écart',
  percent: (part) => `${(part * 100).toFixed(1).replace('.', ',')} %`,
  number,
  cost: (cost) => `Coût ${number(cost)}`,
  bound: (bound) => `borne ${number(bound)}`,
  outdated: 'L’horaire a changé depuis. Abandonnez ceci et recommencez.',
  relax: (name) => `Attribuer quand même à ${name}`,
  fairness: 'Équité',
  columns: { name: 'Nom', target: 'Juste', apart: 'Écart' },
  kinds: { shifts: 'Quarts', nights: 'Nuits', weekends: 'Fins de semaine', points: 'Points' },
}

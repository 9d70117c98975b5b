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
  shortfall: (amount) => `Heures et jours qui manquent au minimum des règles : ${amount.toFixed(0)}`,
  percent: (part) => `${(part * 100).toFixed(1).replace('.', ',')} %`,
  number,
  cost: (cost) => `Coût ${number(cost)}`,
  bound: (bound) => `borne ${number(bound)}`,
  outdated: 'L’horaire a changé depuis. Abandonnez ceci et recommencez.',
  relax: (name) => `Attribuer quand même à ${name}`,
  fairness: 'Équité',
  columns: { name: 'Nom', target: 'Juste', apart: 'Écart' },
  why: {
    ask: 'Pourquoi ?',
    somebody: 'Quelqu’un',
    methods: {
      MANUAL: (name, by) => `${by} a attribué le quart à ${name}.`,
      REGULAR: (name, by) => `${name} le fait régulièrement ; attribué par ${by}.`,
      DYNAMIC: (name, by) => `${name} a été trouvé quand ${by} a rempli le mois.`,
      REASSIGN: (name, by) => `${by} l’a donné à ${name}.`,
      SWITCH: (name) => `${name} l’a pris lors d’un échange.`,
    },
    against: (rules) => `Ce qui s’y oppose : ${rules}.`,
    others: (reasons) => `Parmi les autres : ${reasons}.`,
    free: (count, fairer) =>
      count === 0
        ? 'Personne d’autre ne pourrait.'
        : `${count} ${count === 1 ? 'pourrait' : 'pourraient'} ; le mois serait plus équitable avec ${fairer === 0 ? 'aucun' : fairer} d’entre eux.`,
    instead: 'À la place',
    unfairness: 'Iniquité',
    change: (change) => `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1).replace('.', ',')}`,
  },
  year: 'Année',
  month: 'Mois',
  wholeYear: 'Toute l’année',
  person: 'Personne',
  table: 'Tableau',
  explained:
    'Quarts publiés, comptés là où le travail est fait : qui en couvre une partie a cette partie. Juste : sa part du total, selon la charge et les congés.',
  noLoads: 'Rien de publié pour le moment.',
  showAll: 'Les membres voient les lignes de tous, pas seulement la leur',
  kinds: { shifts: 'Quarts', nights: 'Nuits', weekends: 'Fins de semaine', points: 'Points' },
}

import type { filling as english } from '../en/filling.ts'

const number = (value: number) => (value < 1000 ? value.toFixed(1).replace('.', ',') : Math.round(value).toLocaleString('fr-CA'))

export const filling: typeof english = {
  title: (month) => `Remplissage automatique : ${month}`,
  about: 'Prépare un horaire équitable pour ce mois. Vérifiez-le d’abord : rien ne change tant que vous ne l’appliquez pas.',
  regularLeft: (shifts) =>
    `${shifts === 1 ? '1 quart régulier n’a encore personne' : `${shifts} quarts réguliers n’ont encore personne`}. Attribuez-${shifts === 1 ? 'le' : 'les'} d’abord, pour que la proposition en tienne compte.`,
  noShifts: 'Ce mois n’a encore aucun quart.',
  start: 'Commencer',
  stop: 'Arrêter',
  apply: 'Appliquer',
  discard: 'Rejeter',
  done: 'Terminé',
  nothing: 'Tous les quarts dynamiques non verrouillés sont déjà pourvus.',
  improve: 'Continuer l’amélioration',
  proven: 'Optimal, prouvé',
  statuses: { RUNNING: 'Amélioration en cours', READY: 'Prêt', INTERRUPTED: 'Interrompu' },
  waiting: 'En attente',
  interrupted: 'L’exécution s’est arrêtée avant la fin. Vous pouvez la poursuivre ou rejeter la proposition.',
  seconds: (seconds) => `${seconds.toFixed(1).replace('.', ',')} s`,
  unfilledShifts: 'Quarts à pourvoir',
  unfilledPlaces: 'Places à pourvoir',
  past: (shifts) =>
    shifts === 1 ? 'Affecte quelqu’un à 1 quart d’un jour passé.' : `Affecte des personnes à ${shifts} quarts de jours passés.`,
  advice: 'Recommandations non respectées',
  adviceHelp:
    'La convention ne fait que recommander ces règles. Pourvoir les quarts et respecter les minimums de votre équipe passent avant.',
  adviceOf: (person, rules) => `${person} : ${rules}.`,
  unfairness: 'Iniquité',
  gap: 'Écart à l’optimum',
  shortfall: (amount) => `Manque par rapport aux minimums : ${amount.toFixed(0)} (heures et jours confondus)`,
  percent: (part) => `${(part * 100).toFixed(1).replace('.', ',')} %`,
  number,
  cost: (cost) => `Coût ${number(cost)}`,
  bound: (bound) => `borne inférieure ${number(bound)}`,
  outdated: 'L’horaire a changé depuis cette proposition. Rejetez-la et recommencez.',
  relax: (name) => `Affecter quand même ${name}`,
  conflict: {
    title: 'Règles en conflit',
    together: (count, filled) => {
      const places = filled === 1 ? '1 place' : `${filled} places`
      return count === 1
        ? `Cette règle laisse ${places} à pourvoir :`
        : `Ensemble, ces règles laissent ${places} à pourvoir. Pour ${filled === 1 ? 'la pourvoir' : 'les pourvoir toutes'}, il faut toutes les lever :`
    },
    ways: (count) =>
      count === 1 ? 'Lever plutôt une de ces règles aiderait aussi :' : 'Lever une seule de ces règles permet d’en pourvoir une partie :',
    way: (rule, filled) => `${rule} : ${filled === 1 ? '1 place pourvue' : `${filled} places pourvues`} de plus`,
    none: 'Aucune règle n’empêche de pourvoir ces quarts : trop peu de personnes admissibles sont libres.',
    empty: (count) =>
      `${count === 1 ? '1 autre place reste' : `${count} autres places restent`} à pourvoir, quelles que soient les règles.`,
  },
  fairness: 'Équité',
  columns: { name: 'Nom', target: 'Part équitable', apart: 'Écart' },
  carried: (load) => `Report : ${load < 0 ? '−' : '+'}${number(Math.abs(load))}`,
  why: {
    ask: 'Pourquoi?',
    someone: 'Quelqu’un',
    methods: {
      MANUAL: (name, by) => `${by} a affecté ${name} à ce quart.`,
      REGULAR: (name, by) => `${by} a affecté ${name}, qui fait ce quart régulièrement.`,
      DYNAMIC: (name, by) => `Le quart a été attribué automatiquement à ${name} quand ${by} a rempli le mois.`,
      REASSIGN: (name, by) => `${by} a réattribué ce quart à ${name}.`,
      SWITCH: (name) => `${name} a pris ce quart dans un échange.`,
    },
    advice: (rules) => `Recommandé par la convention, mais non respecté : ${rules}.`,
    against: (rules) => `Règles enfreintes : ${rules}.`,
    others: (reasons) => `Les autres : ${reasons}.`,
    free: (count, fairer) =>
      count === 0
        ? 'Personne d’autre ne pourrait le prendre.'
        : count === 1
          ? `1 autre personne pourrait le prendre${fairer === 0 ? ', mais le mois n’en serait pas plus équitable' : ' et rendrait le mois plus équitable'}.`
          : `${count} autres personnes pourraient le prendre; ${fairer === 0 ? 'aucune ne rendrait' : `${fairer} ${fairer === 1 ? 'rendrait' : 'rendraient'}`} le mois plus équitable.`,
    instead: 'Autre choix',
    unfairness: 'Iniquité',
    change: (change) => {
      const amount = Math.abs(change).toFixed(1).replace('.', ',')
      return amount === '0,0' ? '0' : `${change < 0 ? '−' : '+'}${amount}`
    },
  },
  year: 'Année',
  month: 'Mois',
  wholeYear: 'Toute l’année',
  person: 'Personne',
  table: 'Tableau',
  explained:
    'Seuls les quarts publiés comptent. Les heures de remplacement comptent pour la personne qui les a faites. La part équitable de chacun dépend de sa part du temps plein et des jours où il était possible de lui confier un quart, sans les congés, les jours non disponibles, les autres services et les jours avant son arrivée.',
  noLoads: 'Aucun quart publié pour le moment.',
  showAll: 'Les membres voient les lignes de tous, pas seulement la leur',
  kinds: { shifts: 'Quarts', nights: 'Nuits', weekends: 'Fins de semaine', points: 'Points' },
}

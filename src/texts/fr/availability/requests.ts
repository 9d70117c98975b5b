import type { requests as english } from '../../en/availability/requests.ts'
import { ended, of } from '../words/grammar.ts'

export const requests: typeof english = {
  grid: (month) => `Demandes, ${month}`,
  yours: 'Vos demandes',
  of: (name) => `Demandes ${of(name)}`,
  none: 'Aucune demande pour l’instant.',
  dragHint: 'Choisissez un jour pour faire une demande.',
  openUntil: (day) => `Ouvert jusqu’au ${day}`,
  openUntilLong: (day) => ended(`Les demandes sont ouvertes jusqu’au ${day}`),
  daysLeft: (days) => (days === 0 ? 'Dernier jour' : days === 1 ? '1 jour restant' : `${days} jours restants`),
  closedOn: (day) => `Demandes closes le ${day}`,
  closedOnLong: (day) => ended(`Les demandes sont closes depuis le ${day}`),
  published: 'Publié',
  block: (number) => `Période ${number}`,
  shortBlock: (number) => `P${number}`,
  ofPointsLeft: (points) => `points restants sur ${points}`,
  spentOf: (spent, points) => `Points utilisés : ${spent} sur ${points}`,
  budget: (points, carried, number) => `Par ${number === null ? 'mois' : 'période'} : ${points}. Reporté : ${carried}.`,
  goesOn: (number) =>
    number === null ? 'La moitié de ce qui reste passe au mois suivant.' : 'La moitié de ce qui reste passe à la période suivante.',
  newRequest: 'Nouvelle demande',
  forPerson: (name) => `Pour ${name}`,
  stance: 'Pour ou contre',
  stances: { FOR: 'Pour', AGAINST: 'Contre' },
  what: 'Quoi',
  when: 'Quand',
  subjects: { ANY: 'Tout quart', NIGHT: 'Toute nuit', WEEKEND: 'Fin de semaine' },
  inSentence: { ANY: 'tout quart', NIGHT: 'toute nuit', WEEKEND: 'fin de semaine' },
  deletedTemplate: 'Modèle supprimé',
  every: (weekday) => `chaque ${weekday}`,
  everyWeekend: 'chaque fin de semaine',
  howMuch: 'Importance',
  weights: { LOW: 'Faible', MEDIUM: 'Moyen', HIGH: 'Élevé' },
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  days: (days) => `${days} jours`,
  labelled: (stance, subject, weight) => `${stance === 'FOR' ? 'Pour' : 'Contre'} : ${subject}, ${weight}`,
  asked: (stance, subject) => `${stance === 'FOR' ? 'Pour' : 'Contre'} : ${subject}`,
  ask: (points) => (points === 1 ? 'Demander pour 1 point' : `Demander pour ${points} points`),
  askLate: 'Faire une demande tardive',
  isLate: (day) =>
    `${ended(`Les demandes pour ce mois sont closes depuis le ${day}`)} Une demande tardive ne coûte aucun point et le remplissage automatique n’en tient pas compte.`,
  past: 'Ce jour est passé.',
  late: 'tardive',
  lateTitle: 'Tardive',
  wasLate: 'Demande faite après l’échéance.',
  verdicts: {
    GRANTABLE: 'Peut être accordée',
    NOT_GRANTABLE: 'Ne peut pas être accordée',
    NOT_KNOWN: 'On ne sait pas si elle peut être accordée',
    NOTHING_PLANNED: 'Aucun quart n’est encore prévu pour cela',
    ASSIGNED: 'Affectation déjà faite',
    LATE: 'Trop tard pour en tenir compte',
  },
  costs: (points) => `Coût en équité : au plus ${points}.`,
  costsNothing: 'Cela ne coûte rien aux autres.',
  grantable: 'Le mois peut être rempli tout aussi bien.',
  withdraw: 'Retirer',
  everyone: (month) => `Tout le monde, ${month}`,
  nobodyAsked: 'Personne n’a encore fait de demande pour ce mois.',
  count: (count) => (count === 1 ? '1 demande' : `${count} demandes`),
  rules: 'Règles des demandes',
  pointsABlock: 'Points par période ou mois',
  closesDaysBefore: 'Jours entre l’échéance et le mois',
  saveRules: 'Enregistrer les règles',
  outcome: (granted, all, inPart) =>
    `${granted} sur ${all} ${granted > 1 ? 'accordées' : 'accordée'}${inPart > 0 ? `, ${inPart} en partie` : ''}`,
  outcomes: {
    granted: 'Accordée',
    denied: 'Non accordée',
    open: 'En attente',
    inPart: (granted, all) => `${granted} sur ${all}`,
  },
  grantedOn: (days) => ended(`Accordée pour : ${days}`),
  deniedOn: (days) => ended(`Non accordée pour : ${days}`),
  openOn: (days) => ended(`En attente pour : ${days}`),
  why: 'Pourquoi?',
  hideWhy: 'Masquer',
  has: (shifts) => `Affectation : ${shifts}.`,
  hasNothing: 'Aucun quart ce jour-là.',
  noLonger: 'Le quart a changé de mains depuis.',
  nobodyHasIt: 'Personne n’a un tel quart.',
  someone: 'Quelqu’un',
  holder: (shift) => `a ${shift}`,
  holderAsked: (shift, weight) => `a ${shift}, aussi demandé : ${weight}`,
  couldHave: (people, fairest, cost, isFairer) => {
    if (people === 0) return 'Personne d’autre n’aurait pu le prendre.'
    const who =
      people === 1
        ? `${fairest || '1 autre personne'} aurait pu le prendre`
        : `${people} autres auraient pu le prendre${fairest && `. Le choix le plus équitable était ${fairest}`}`
    return isFairer ? `${who}, et le mois n’aurait pas été moins équitable.` : `${who}, pour ${cost} points d’équité.`
  },
  insteadOf: (holder, cost, isFairer) =>
    isFairer
      ? `L’avoir à la place de ${holder} n’aurait pas rendu le mois moins équitable.`
      : `L’avoir à la place de ${holder} aurait coûté ${cost} points d’équité.`,
  spent: 'Utilisés',
  left: 'Restants',
  pointsFor: (points, number, month, isOwn) =>
    `${isOwn ? 'Il vous reste' : 'Il reste'} ${points} ${parseFloat(points.replace(',', '.')) < 2 ? 'point' : 'points'} pour ${number === null ? month : `la période ${number}`}.`,
  toNext: (number) => (number === null ? 'Au mois suivant' : 'À la période suivante'),
  wholeTeam: 'Toute l’équipe',
  teamGranted: (granted, all) => `${granted} ${granted > 1 ? 'demandes accordées' : 'demande accordée'} sur ${all}`,
  of2: (granted, all) => `${granted} sur ${all}`,
  openMonth: (month) => `Ouvrir ${month}`,
}
